/** A case names at most this many people or companies on the other side. */
export const MOST_ADVERSE_PARTIES = 20
