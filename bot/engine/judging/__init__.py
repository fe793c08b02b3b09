"""What `legality` judges with: laying, taking, opening, throwing and going out, a law each."""
