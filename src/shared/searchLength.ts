/** Letters of a search, on both sides of the wire; without a schema, for pages that load none. */
export const searchLength = 100
