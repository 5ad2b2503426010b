// The ids of new records.
import { randomUUID } from 'node:crypto'

/** The caller names the kind of the record, so that its id is no id of another kind. */
export const newId = <Id extends string>(): Id => randomUUID() as string as Id
