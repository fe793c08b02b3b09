"""What `options` lists from: single plays, openings, ways to take the pile, places for cards."""
