// A letter as a permission subject: its author, its recipients and the staff of its case have a relation to it. A
// letter in the tray belongs to the staff of its suggested case, or to all staff.
import { decide } from '@maat/contract/decide'
import type { Relation } from '@maat/contract/permissions'
import { isDelivered } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/authz/caller.ts'
import type { CandidateUsers, SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  candidatesOfCase,
  type PartInCase,
  partInCase,
  relationsToCase,
} from '../../cases/case-access/index.ts'
import { accessOf, type CasePosition, positionOf } from '../../cases/case-store/index.ts'
import { findLetter, type LetterRow } from './letter-store.ts'

type PartInLetter = PartInCase & Pick<LetterRow, 'is_recipient'>

export const letterSubject: SubjectWithCandidates<'letter', LetterRow, PartInLetter> = {
  kind: 'letter',
  notFound: 'letter.not-found',
  find: (executor, id, { lock, caller }) => findLetter(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToLetter,
  candidates: candidatesOfLetter,
  partOf: ({ id, case_id }) => ({
    ...partInCase(case_id),
    is_recipient: sql<boolean>`exists (select from letter_recipients r
      where r.letter_id = ${id}::uuid and r.user_id = u.id)`,
  }),
}

function candidatesOfLetter(row: LetterRow, near: Relation, now: Date): CandidateUsers {
  if (near === 'author' || near === 'writer') return { ids: [row.author_id] }
  if (near === 'recipient')
    return { found: sql`select user_id from letter_recipients where letter_id = ${row.id}::uuid` }
  return candidatesOfCase(row.case_id, positionOf(row), { near, now })
}

/** A client's letter is private until it reaches the firm. */
function relationsToLetter(caller: Principal, row: LetterRow): Relation[] {
  const isThere = isDelivered(row.state)
  const isForCaller = row.is_recipient && isThere
  const isOwn = row.author_id === caller.id
  const position = positionOf(row)
  return [
    ...(row.direction === 'out' || isThere ? relationsToCase(caller, position) : []),
    ...(isOwn ? (['author'] as const) : []),
    ...(isOwn && mayWriteOn(caller, position) ? (['writer'] as const) : []),
    ...(isForCaller ? (['recipient'] as const) : []),
  ]
}

export const mayReadLetter = (caller: Principal, row: LetterRow) =>
  decide(caller, 'letter.read', { relations: relationsToLetter(caller, row) }).ok

export const mayWriteOn = (caller: Principal, theCase: CasePosition) =>
  decide(caller, 'case.write-letter', { relations: relationsToCase(caller, theCase) }).ok

/** Waiting and dismissed letters: who may see one kind may see the other. */
export function trayRows(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('letters as l')
    .leftJoin('cases as c', 'c.id', 'l.suggested_case_id')
    .selectAll('l')
    .select(['c.number as case_number', 'c.title as case_title', 'c.type as case_type'])
    .select([
      'c.status',
      'c.owner_id',
      'c.drafter_id',
      'c.office_id',
      'c.lawyer_id',
      'c.walled_from',
      sql<number>`(select count(*)::int from letter_attachments a where a.letter_id = l.id)`.as('files'),
      sql<string | null>`(select s.full_name from users s where s.id = l.sorted_by)`.as('sorter'),
    ])
    .select(accessOf(callerId))
}

export type TrayRecord = Awaited<ReturnType<ReturnType<typeof trayRows>['executeTakeFirstOrThrow']>>

export const traySubject: SubjectWithCandidates<'tray', TrayRecord, PartInCase> = {
  kind: 'tray',
  notFound: 'tray.not-found',
  async find(executor, id, { lock, caller }) {
    const query = trayRows(executor, caller?.id)
      .where('l.id', '=', id)
      .where('l.state', 'in', ['tray', 'dismissed'])
    return await (lock ? query.forUpdate('l') : query).executeTakeFirst()
  },
  relations: relationsToTray,
  candidates: (row, near, now) =>
    near === 'firm-wide' ? 'everybody' : candidatesOfCase(row.suggested_case_id, row, { near, now }),
  partOf: ({ suggested_case_id }) => partInCase(suggested_case_id),
}

function relationsToTray(caller: Principal, row: TrayRecord): Relation[] {
  if (row.suggested_case_id === null || row.status === null || row.owner_id === null) return ['firm-wide']
  return relationsToCase(caller, { ...row, status: row.status, owner_id: row.owner_id })
}
