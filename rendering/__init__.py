"""Pictures: a view and its words in, PNG bytes out; knows neither Discord nor hidden cards."""
