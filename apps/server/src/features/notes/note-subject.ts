// A note, as permissions see it: its author's, and, where it is shared, as near as its case. To the staff alone.
import { decide } from '@maat/contract/decide'
import { type Nearness, nearnessNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Subject } from '../../platform/authz/subject.ts'
import { type Condition, casesNear, nearnessToCase } from '../cases/index.ts'
import { findNote, type NoteRecord } from './note-store.ts'

export const noteSubject: Subject<'note', NoteRecord> = {
  kind: 'note',
  notFound: 'note.not-found',
  find: (executor, id, { lock, caller }) => findNote(executor, id, { lock, callerId: caller?.id }),
  nearness: nearnessToNote,
}

const NEAR_ITS_CASE = 'case.work-internally'

/** An author who may no longer work on its case is as far from it as anybody else. */
function nearnessToNote(caller: Caller, row: NoteRecord): Nearness[] {
  if (!isStaff(caller.role)) return []
  const toCase = nearnessToCase(caller, { ...row, status: row.case_status })
  if (!decide(caller, NEAR_ITS_CASE, { nearness: toCase }).ok) return []
  const near: Nearness[] = row.is_shared ? toCase : []
  return row.author_id === caller.id ? [...near, 'author'] : near
}

/** Of `case_notes n` join `cases c`: those that the caller may read. */
export function isVisible(caller: Caller): Condition {
  const near = casesNear(caller, nearnessNeeded(caller.role, NEAR_ITS_CASE))
  return sql`((n.is_shared or n.author_id = ${caller.id}::uuid) and (${sql.join(near, sql` or `)}))`
}
