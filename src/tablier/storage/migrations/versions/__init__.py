"""One module a released schema, in their order."""
