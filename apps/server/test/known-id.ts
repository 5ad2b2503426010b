// Ids that a test writes itself, such as those of the offices or of a record that does not exist.

/** The test says which kind of record it means. */
export const knownId = <Id extends string>(text: string): Id => text as Id
