// The parts of the plan of destruction.

/** How the case of a row is found: by a column with its id, through the row of another table, or by any record. */
export type Owner = string | { through: string; table: string } | { record: string }

interface OwnedPart {
  of: readonly Owner[]
}

export interface Deleted extends OwnedPart {
  does: 'delete'
  /** The class under which the certificate counts its rows; without one, they are parts of other rows. */
  counts?: 'documents' | 'messages' | 'letters' | 'notes' | 'appointments' | 'parties' | 'records'
  /** Columns with the hashes of stored files. */
  files?: readonly string[]
}

interface Blanked extends OwnedPart {
  does: 'blank'
  /** Each column with the SQL of its new value, which sees the row. */
  columns: Readonly<Record<string, string>>
  /** The columns of text that stay. */
  keptColumns: readonly string[]
  why: string
}

export interface Kept {
  does: 'keep'
  keptColumns: readonly string[]
  why: string
}

/** No rows of cases. `files` are uses of stored files. */
export interface WithoutRows {
  does: 'none'
  why: string
  files?: readonly string[]
}

export type Part = Deleted | Blanked | Kept | WithoutRows
