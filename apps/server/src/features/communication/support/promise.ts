// The promised time of a ticket: counted in the opening hours of the office that answers.
import { readSupportPromise, setSupportPromise } from '@maat/contract/communication/support'
import type { OfficeId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { afterWorkingMinutes, workingMinutesBetween } from '@maat/domain/calendar/working-minutes'
import { minutesLeft } from '@maat/domain/communication/tickets'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { workingTimeOf } from '../../calendar/consultations/index.ts'

const MINUTES_OF_HOUR = 60

/** The hours that apply to a question asked now. */
export async function promisedHours(executor: Executor, now: Date): Promise<number> {
  const { hours } = await executor
    .selectFrom('support_promises')
    .select('hours')
    .where('valid_from', '<=', momentOf(now))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return hours
}

/** The office of the asker; without one, the first of the firm. */
export async function answeringOffice(executor: Executor, officeId: OfficeId | null): Promise<OfficeId> {
  const { id } = await executor
    .selectFrom('offices')
    .select('id')
    .orderBy(sql`id is not distinct from ${officeId}::uuid`, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

interface Clock {
  officeId: OfficeId | null
  minutes: number
}

/** Undefined if the office never opens. */
export async function promiseFrom(
  executor: Executor,
  now: Date,
  { officeId, minutes }: Clock,
): Promise<Moment | undefined> {
  const office = await workingTimeOf(executor, await answeringOffice(executor, officeId), now)
  const due = office && afterWorkingMinutes(now, minutes, office)
  return due && momentOf(due)
}

interface Running {
  office_id: OfficeId | null
  promised_minutes: number
  used_minutes: number
  clock_since: Moment | null
}

/** The clock stops: what it used of the promise is kept. */
export async function stoppedClock(executor: Executor, ticket: Running, now: Date) {
  const { clock_since: since, office_id: officeId, used_minutes: before } = ticket
  if (!since) return { clock_since: null, promised_at: null }
  const start = new Date(since)
  const office = await workingTimeOf(executor, await answeringOffice(executor, officeId), start)
  const used = office ? workingMinutesBetween(start, now, office) : 0
  return { clock_since: null, promised_at: null, used_minutes: before + used }
}

/** The clock runs again with what is left; a running one goes on. */
export async function runningClock(executor: Executor, ticket: Running, now: Date) {
  if (ticket.clock_since) return {}
  const minutes = minutesLeft(ticket.promised_minutes, ticket.used_minutes)
  const promised = await promiseFrom(executor, now, { officeId: ticket.office_id, minutes })
  return { clock_since: momentOf(now), promised_at: promised ?? null, escalated_at: null }
}

export const handleReadPromise = handle(readSupportPromise, async ({ work, tx, caller }) =>
  viewOfPromise(tx, caller.officeId, work.now),
)

async function viewOfPromise(executor: Executor, officeId: OfficeId | null, now: Date) {
  const hours = await promisedHours(executor, now)
  const answerBy = await promiseFrom(executor, now, { officeId, minutes: hours * MINUTES_OF_HOUR })
  return { answerBy: answerBy ?? null, hours }
}

export const handleSetPromise = handle(setSupportPromise, async ({ work, tx, caller, body, record }) => {
  const { hours } = body
  await tx
    .insertInto('support_promises')
    .values({ valid_from: momentOf(work.now), hours, set_by: caller.id })
    .onConflict(conflict => conflict.column('valid_from').doUpdateSet({ hours, set_by: caller.id }))
    .execute()
  await record('ticket.promise-set', { hours })
  return await viewOfPromise(tx, caller.officeId, work.now)
})
