// The part of a caller that decides which records a list finds, and its place in a kept statement: the role decides the
// text, the ids are values. A reader who stands in for colleagues has none: their conditions are one for each colleague.
import type { Caller } from './caller.ts'

export type Reader = Pick<Caller, 'id' | 'role' | 'officeId' | 'standsInFor'>

export type ReaderShape = Pick<Reader, 'role'>

export interface ReaderValues {
  readerId: Reader['id']
  officeId: Reader['officeId']
}

export const hasReaderShape = ({ standsInFor }: Reader): boolean => standsInFor.length === 0

export const valuesOfReader = ({ id, officeId }: Reader): ReaderValues => ({ readerId: id, officeId })

/** The reader while a statement is built. */
export const readerFrom = ({ role }: ReaderShape, { readerId, officeId }: ReaderValues): Reader => ({
  role,
  id: readerId,
  officeId,
  standsInFor: [],
})
