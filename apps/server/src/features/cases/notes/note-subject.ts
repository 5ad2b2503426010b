// A note as a permission subject: it belongs to its author; a shared one has the relation of its case, for the staff
// only.
import { decide } from '@maat/contract/decide'
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { type Condition, conditionsForRelations, relationsToCase } from '../case-access/index.ts'
import { positionOf } from '../case-store/index.ts'
import { findNote, type NoteRecord } from './note-store.ts'

export const noteSubject: Subject<'note', NoteRecord> = {
  kind: 'note',
  notFound: 'note.not-found',
  find: (executor, id, { lock, caller }) => findNote(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToNote,
}

const NEAR_ITS_CASE = 'case.work-internally'

/** An author who may no longer work on the case has no relation to the note. */
function relationsToNote(caller: Caller, row: NoteRecord): Relation[] {
  if (!isStaff(caller.role)) return []
  const toCase = relationsToCase(caller, positionOf(row))
  if (!decide(caller, NEAR_ITS_CASE, { relations: toCase }).ok) return []
  const near: Relation[] = row.is_shared ? toCase : []
  return row.author_id === caller.id ? [...near, 'author'] : near
}

/** A condition on `case_notes n` join `cases c` for the caller's readable notes. */
export function isVisible(caller: Caller): Condition {
  const near = conditionsForRelations(caller, relationsNeeded(caller.role, NEAR_ITS_CASE))
  return sql`((n.is_shared or n.author_id = ${caller.id}::uuid) and (${sql.join(near, sql` or `)}))`
}
