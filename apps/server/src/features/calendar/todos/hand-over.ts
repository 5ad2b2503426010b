// Hands to-dos over when a user leaves a case: to the next lawyer, to an assistant of its office, or back to their
// author. No to-do stays with a user who cannot read it.
import type { CaseId, UserId } from '@maat/contract/ids'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { Condition } from '../../cases/case-access/index.ts'
import type { CaseReassignment, ParticipantRemoval } from '../../cases/case-events/index.ts'
import { type CaseRow, findCase } from '../../cases/case-store/index.ts'
import { findTasksOfVersion } from '../../cases/procedures/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { findUser } from '../../people/users/index.ts'
import { leastBusyAssistant, readerIdsOf } from './assignees.ts'
import { publishCaseTodosChange } from './notify-people.ts'

const TO_GIVER = sql<string>`t.giver_id`
const toPerson = (id: string) => sql<string>`${id}::uuid`
const ofAssignee = (id: string): Condition => sql`t.assignee_id = ${id}::uuid`

export async function returnTodos(work: Work, { caseId, userId }: ParticipantRemoval): Promise<void> {
  if (userId) await pass(work, caseId, ofAssignee(userId), TO_GIVER)
}

export async function reassignTodos(work: Work, { before, row }: CaseReassignment): Promise<void> {
  const [from, to] = [before.lawyer_id, row.lawyer_id]
  if (to && to !== from) {
    if (from) await pass(work, row, ofAssignee(from), toPerson(to))
    // The lawyer's tasks of the procedure waited with another user while the case had no lawyer.
    if (!(from && (await isActive(work.tx, from))))
      await pass(work, row, await isForLawyer(work.tx, row), toPerson(to))
  }
  await sweep(work, row)
}

const isActive = async (tx: Tx, userId: UserId) => (await findUser(tx, userId))?.disabled_at === null

async function isForLawyer(tx: Tx, row: CaseRow): Promise<Condition> {
  const tasks = row.procedure_version_id ? await findTasksOfVersion(tx, row.procedure_version_id) : []
  const places = tasks.flatMap(({ assignee }, at) => (assignee === 'lawyer' ? [at] : []))
  return sql`t.procedure_task = any(${places}::smallint[])`
}

async function sweep(work: Work, row: CaseRow): Promise<void> {
  const readers = await readerIdsOf(work, row)
  const isReader = (person: 't.assignee_id' | 't.giver_id'): Condition =>
    sql`${sql.ref(person)} = any(${readers}::uuid[])`
  const lawyerId = readers.find(id => id === row.lawyer_id)
  const drafterId = row.status === 'draft' ? row.drafter_id : undefined
  const heirId = lawyerId ?? drafterId ?? (await leastBusyAssistant(work, row)) ?? null
  const heir = sql<string>`coalesce(${heirId}::uuid, case when ${isReader('t.giver_id')} then t.giver_id end,
    (select u.id from users u where u.role_id = ${sql.lit(ROLE_IDS.Admin)} and u.disabled_at is null
      order by u.created_at, u.id limit 1))`
  await pass(work, row, sql`not ${isReader('t.assignee_id')}`, heir)
}

export async function reassignTodosOfUser(work: Work, userId: UserId): Promise<void> {
  const { tx } = work
  const rows = await tx
    .selectFrom('todos')
    .select('case_id')
    .distinct()
    .where('assignee_id', '=', userId)
    .where('is_personal', '=', false)
    .where('done_at', 'is', null)
    .execute()
  for (const { case_id } of rows) {
    const row = case_id && (await findCase(tx, case_id, { lock: false, callerId: userId }))
    if (row) await sweep(work, row)
  }
  if (!(await isActive(tx, userId))) await pass(work, null, ofAssignee(userId), TO_GIVER)
}

/**
 * Passes open to-dos of a case, or those without a case, to the top of the heir's list, in order. A client's own ones
 * are never passed on.
 */
async function pass(
  work: Work,
  theCase: CaseRow | CaseId | null,
  which: Condition,
  to: RawBuilder<string>,
): Promise<void> {
  const ofCase = typeof theCase === 'string' ? theCase : (theCase?.id ?? null)
  const { rows } = await sql<{ id: string; left: UserId; assignee_id: UserId }>`
    with leaving as (
      select t.id, t.assignee_id as left, t.position, ${to} as heir_id from todos t
      where t.case_id is not distinct from ${ofCase}::uuid and not t.is_personal and t.done_at is null and ${which}
      for update),
    ranked as (
      select *, row_number() over (partition by heir_id order by position desc, id desc) as rank
      from leaving where heir_id <> leaving.left)
    update todos t set assignee_id = r.heir_id, version = t.version + 1,
      position = (select coalesce(min(o.position), 0) from todos o
        where o.assignee_id = r.heir_id and o.done_at is null) - r.rank
    from ranked r where t.id = r.id
    returning t.id, r.left, t.assignee_id`.execute(work.tx)
  if (rows.length === 0) return
  await publishCaseTodosChange(
    work,
    ofCase,
    rows.flatMap(({ left, assignee_id }) => [left, assignee_id]),
  )
  if (theCase && typeof theCase !== 'string') await notifyHeirs(work, theCase, rows)
}

async function notifyHeirs(
  work: Work,
  { number, title }: CaseRow,
  rows: readonly { id: string; assignee_id: UserId }[],
): Promise<void> {
  for (const [heirId, passed] of Map.groupBy(rows, ({ assignee_id }) => assignee_id)) {
    if (heirId === work.origin.actorId) continue
    const { id } = passed[0] as (typeof passed)[number]
    await notify(work, heirId, {
      ...noticeWords(passed.length === 1 ? 'todo-passed' : 'todos-passed', {
        count: String(passed.length),
        number: number ?? '',
        title,
      }),
      targetId: id,
      about: { kind: 'todo', id },
      link: '/todos',
    })
  }
}
