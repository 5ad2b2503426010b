// The rows of consultations, each with its calendar event.

import { type ConsultationStatus, TIME_RESERVING_STATUSES } from '@maat/domain/calendar/consultation-states'
import type { EventAnswer } from '@maat/domain/calendar/events'
import { momentOf } from '@maat/domain/calendar/moment'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Consultations } from '../../../platform/db/schema.generated.ts'
import { DEFAULT_CANCEL_HOURS } from './availability-store.ts'

type TimedStatus = Pick<ConsultationRow, 'status' | 'held_until' | 'answer_by' | 'event_status'>

/** The effective status: the row may briefly lag behind the clock or the calendar. */
export function consultationStatusOf(row: TimedStatus, now: Date): ConsultationStatus {
  const status = row.status
  const until = row.held_until ?? row.answer_by
  if (until !== null && Date.parse(until) <= now.getTime()) return 'expired'
  return row.event_status === 'cancelled' && TIME_RESERVING_STATUSES.includes(status) ? 'cancelled' : status
}

/** The same for lists. */
export const consultationStatusAt = (
  now: Date,
): RawBuilder<ConsultationStatus> => sql<ConsultationStatus>`case
  when coalesce(c.held_until, c.answer_by) <= ${momentOf(now)}::timestamptz then 'expired'
  when e.status = 'cancelled' and c.status in (${sql.join(TIME_RESERVING_STATUSES.map(status => sql.lit(status)))}) then 'cancelled'
  else c.status end`

export function consultationRows(executor: Executor) {
  return executor
    .selectFrom('consultations as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .innerJoin('users as l', 'l.id', 'c.lawyer_id')
    .leftJoin('cases as k', 'k.id', 'c.case_id')
    .leftJoin('office_availability as o', 'o.office_id', 'c.office_id')
    .selectAll('c')
    .select([
      'e.status as event_status',
      'e.starts_at',
      'e.ends_at',
      'e.time_zone',
      'l.full_name as lawyer_name',
      'k.number as case_number',
      'k.title as case_title',
      'k.walled_from',
      sql<number>`coalesce(o.cancel_hours, ${DEFAULT_CANCEL_HOURS})`.as('cancel_hours'),
      sql<EventAnswer | null>`(select p.answer from event_participants p
        where p.event_id = c.event_id and p.email = c.email and not p.is_organiser)`.as('guest_answer'),
      sql<number>`(select coalesce(sum(case x.kind when 'spent' then x.credits else -x.credits end), 0)::int
        from shop_credit_entries x where x.consultation_id = c.id)`.as('paid_credits'),
    ])
}

export type ConsultationRow = Awaited<ReturnType<ReturnType<typeof consultationRows>['execute']>>[number]

export async function findConsultation(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<ConsultationRow | undefined> {
  // Locked first, so that joined rows are read after earlier changes.
  if (lock)
    await executor
      .selectFrom('consultations')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  return await consultationRows(executor).where('c.id', '=', id).executeTakeFirst()
}

export async function insertConsultation(tx: Tx, row: Insertable<Consultations>): Promise<string> {
  const { id } = await tx.insertInto('consultations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The request locks the row, so its version only has to grow. */
export async function updateConsultation(
  tx: Tx,
  row: Pick<ConsultationRow, 'id' | 'version'>,
  change: Updateable<Consultations>,
): Promise<void> {
  await tx
    .updateTable('consultations')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

export async function countOfAddress(
  executor: Executor,
  email: string,
  { since, now }: { since: Date; now: Date },
): Promise<{ recent: number; open: number }> {
  return await executor
    .selectFrom('consultations')
    .select([
      sql<number>`(count(*) filter (where created_at > ${momentOf(since)}::timestamptz))::int`.as('recent'),
      // Only waiting requests have one of these times.
      sql<number>`(count(*) filter (where coalesce(held_until, answer_by) > ${momentOf(now)}::timestamptz))::int`.as(
        'open',
      ),
    ])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

export async function countOfPlace(executor: Executor, mark: Buffer, since: Date): Promise<number> {
  const { count } = await executor
    .selectFrom('consultations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('requester_mark', '=', mark)
    .where('created_at', '>', momentOf(since))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewSubject {
  issueId?: string | undefined
  title: string
  description: string
}

export async function insertSubjects(tx: Tx, id: string, subjects: readonly NewSubject[]): Promise<void> {
  await tx
    .insertInto('consultation_subjects')
    .values(
      subjects.map(({ issueId, title, description }, index) => ({
        consultation_id: id,
        place: index + 1,
        issue_id: issueId ?? null,
        title,
        description,
      })),
    )
    .execute()
}

export async function subjectsOf(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await executor
    .selectFrom('consultation_subjects as s')
    .leftJoin('issues as i', 'i.id', 's.issue_id')
    .select(['s.consultation_id', 's.title', 's.description', 'i.name as issue'])
    .where('s.consultation_id', 'in', [...ids])
    .orderBy('s.place')
    .execute()
}
