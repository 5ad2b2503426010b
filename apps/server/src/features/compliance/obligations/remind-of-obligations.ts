// Enters the next terms, and reminds of proofs that are due. A missing proof is recalled each week. Terms that are counted
// in hours are looked at day and night.
import type { UserId } from '@maat/contract/ids'
import { OBLIGATION_TARGET } from '@maat/contract/notification-types'
import type { Day } from '@maat/domain/calendar/day'
import { describeMoment } from '@maat/domain/calendar/event-moments'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays, daysBetween } from '@maat/domain/calendar/plain-dates'
import {
  hourReminderOf,
  isLate,
  LONGEST_REMINDER,
  type Present,
  reminderOf,
} from '@maat/domain/compliance/obligations/obligation-terms'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { adminsToMail, findUser, timeZoneAt } from '../../people/users/index.ts'
import { enterTerms } from './follow-rule.ts'
import { findObligation, findTerm, type ObligationRow, type TermRow } from './obligation-store.ts'
import { todayOfFirm } from './obligation-view.ts'

/** From this day on, the deputy is reminded too. */
const URGENT_DAYS = 7

export const remindOfObligations = defineJob({
  name: 'obligations.remind',
  data: z.object({}),
  every: '22 5-19 * * *',
  async work(services, _, inWork) {
    await tryEach(await running(services), id => inWork(work => enterNext(work, id)))
    await tryEach(await openTerms(services), id => inWork(work => remindOf(work, id)))
  },
})

export const remindOfHours = defineJob({
  name: 'obligations.remind-of-hours',
  data: z.object({}),
  every: '*/10 * * * *',
  async work(services, _, inWork) {
    await tryEach(await openTermsInHours(services), id => inWork(work => remindOf(work, id)))
  },
})

async function running({ db }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('obligations')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function enterNext({ tx, now }: Work, id: string): Promise<void> {
  const row = await findObligation(tx, id, { lock: true })
  if (row && !row.ended_at) await enterTerms(tx, row, await todayOfFirm(tx, now))
}

async function openTerms({ db, clock }: Services): Promise<string[]> {
  const until = addDays(await todayOfFirm(db, clock()), LONGEST_REMINDER)
  const { rows } = await sql<{ id: string }>`
    select t.id from obligation_terms t
    where t.proved_at is null and t.cancelled_at is null and t.due_on <= ${until}::date
    order by t.due_on, t.id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

async function openTermsInHours({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from obligation_terms t
    where t.proved_at is null and t.cancelled_at is null and t.due_at is not null
    order by t.due_at, t.id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

async function remindOf(work: Work, termId: string): Promise<void> {
  const { tx, now, origin } = work
  const term = await findTerm(tx, termId, { lock: true })
  const row = term && (await findObligation(tx, term.obligation_id, { lock: false }))
  // Proved, moved or ended meanwhile.
  if (!term || !row || row.ended_at || term.proved_at || term.cancelled_at) return
  const present = { today: await todayOfFirm(tx, now), now }
  const step = stepOf(term, row, present)
  if (!step || !(await noteSent(work, term, step))) return
  for (const id of await recipientsOf(work, row, term, present)) await remind(work, id, row, term, present)
  await recordAudit(
    tx,
    origin,
    'obligation-term.recalled',
    { kind: 'obligation-term', id: term.id },
    { day: term.due_on, days: [step.days] },
  )
}

interface Step {
  /** Days before the due day, negative afterwards; 0 for hours. */
  days: number
  hours: number
}

const dueOf = ({ due_on: dueOn, due_at: dueAt }: TermRow) => ({ dueOn, dueAt })

function stepOf(term: TermRow, { remind_days: ladder }: ObligationRow, present: Present): Step | undefined {
  const { due_on: dueOn, due_at: dueAt } = term
  const { today, now } = present
  const isOver = isLate(dueOf(term), present)
  if (dueAt && !isOver) {
    const hours = hourReminderOf(dueAt, now)
    return hours === undefined ? undefined : { days: 0, hours }
  }
  // Hours may end on this day: they are late before it is over.
  const days = isOver && dueOn >= today ? -1 : reminderOf(dueOn, ladder, today)
  return days === undefined ? undefined : { days, hours: 0 }
}

async function noteSent({ tx, now }: Work, term: TermRow, { days, hours }: Step): Promise<boolean> {
  const row = await tx
    .insertInto('obligation_reminders')
    .values({
      term_id: term.id,
      due_on: term.due_on,
      days_before: days,
      hours_before: hours,
      sent_at: momentOf(now),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('term_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner; shortly before the day also the deputy; for a missing proof, and without an owner, also the Admins. */
async function recipientsOf(
  work: Work,
  row: ObligationRow,
  term: TermRow,
  present: Present,
): Promise<Set<UserId>> {
  const owner = await ifActive(work, row.owner_id)
  const deputy = isUrgent(term, present.today) || !owner ? await ifActive(work, row.deputy_id) : undefined
  const needsAdmins = isLate(dueOf(term), present) || (!owner && !deputy)
  const admins = needsAdmins ? (await adminsToMail(work.tx)).map(({ id }) => id) : []
  return new Set([owner, deputy, ...admins].filter(id => id !== undefined))
}

const isUrgent = ({ due_on: dueOn }: TermRow, today: Day) => daysBetween(today, dueOn) <= URGENT_DAYS

async function ifActive({ tx }: Work, id: UserId | null): Promise<UserId | undefined> {
  const user = id ? await findUser(tx, id) : undefined
  return user && !user.disabled_at ? user.id : undefined
}

async function remind(
  work: Work,
  userId: UserId,
  row: ObligationRow,
  term: TermRow,
  present: Present,
): Promise<void> {
  const user = await findUser(work.tx, userId)
  if (!user) return
  const isOver = isLate(dueOf(term), present)
  await notify(work, userId, {
    ...noticeWords(isOver ? 'obligation-late' : 'obligation-near', {
      title: row.title[user.language],
      date: await dateWords(work, term),
    }),
    targetId: OBLIGATION_TARGET + row.id,
    about: { kind: 'obligation', id: row.id },
    link: `/obligations?obligation=${row.id}`,
    otherwise: isOver || isUrgent(term, present.today) ? 'both' : 'app',
    isVital: true,
  })
}

/** Hours with their time, in the zone of the firm. */
async function dateWords({ tx }: Work, { due_on: day, due_at: dueAt }: TermRow) {
  if (!dueAt) return { day }
  const timeZone = await timeZoneAt(tx, null)
  const textIn = (language: Language) => describeMoment(dueAt, timeZone, language)
  return { fr: textIn('fr'), en: textIn('en'), nl: textIn('nl') }
}
