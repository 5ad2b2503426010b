// Whether a user may read a record at this moment. Everything that leaves for a user on its own asks this: a notice when
// it is written, and a mail when it is sent.

import { decide } from '@maat/contract/decide'
import type { UserId } from '@maat/contract/ids'
import type { Permission, RecordKind } from '@maat/contract/permissions'
import type { Present } from '../http/work.ts'
import type { Caller } from './caller.ts'
import type { RecordReference } from './record-reference.ts'
import type { Subject } from './subject.ts'
import { findPrincipal } from './users-with-access.ts'

// biome-ignore lint/suspicious/noExplicitAny: a table of subjects mixes types of rows, and each subject knows its own type
export type ReadableRecords = Partial<Record<RecordKind, Subject<string, any>>>

export async function stillReads(
  records: ReadableRecords,
  present: Present,
  userId: UserId,
  { kind, id }: RecordReference,
): Promise<boolean> {
  const subject = records[kind]
  if (!subject) throw new Error(`readable-records.ts does not say how a ${kind} is found`)
  const person = await findPrincipal(present, userId)
  if (!person) return false
  // A user without a session: finding a record uses their id alone.
  const row = await subject.find(present.tx, id, { lock: false, caller: person as Caller })
  if (row === undefined) return false
  return decide(person, `${kind}.read` as Permission, { relations: subject.relations(person, row) }).ok
}
