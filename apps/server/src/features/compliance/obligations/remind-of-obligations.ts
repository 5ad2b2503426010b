// Every morning: enters the next terms, and reminds of proofs that are due. A missing proof is recalled each week.
import type { UserId } from '@maat/contract/ids'
import { OBLIGATION_TARGET } from '@maat/contract/notification-types'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays, daysBetween } from '@maat/domain/calendar/plain-dates'
import { LONGEST_REMINDER, reminderOf } from '@maat/domain/compliance/obligations/obligation-terms'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { adminsToMail, findUser } from '../../people/users/index.ts'
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

async function remindOf(work: Work, termId: string): Promise<void> {
  const { tx, now, origin } = work
  const term = await findTerm(tx, termId, { lock: true })
  const row = term && (await findObligation(tx, term.obligation_id, { lock: false }))
  // Proved, moved or ended meanwhile.
  if (!term || !row || row.ended_at || term.proved_at || term.cancelled_at) return
  const today = await todayOfFirm(tx, now)
  const days = reminderOf(term.due_on, row.remind_days, today)
  if (days === undefined || !(await noteSent(work, term, days))) return
  for (const id of await recipientsOf(work, row, term.due_on, today)) await remind(work, id, row, term, today)
  await recordAudit(
    tx,
    origin,
    'obligation-term.recalled',
    { kind: 'obligation-term', id: term.id },
    { day: term.due_on, days: [days] },
  )
}

async function noteSent({ tx, now }: Work, term: TermRow, days: number): Promise<boolean> {
  const row = await tx
    .insertInto('obligation_reminders')
    .values({ term_id: term.id, due_on: term.due_on, days_before: days, sent_at: momentOf(now) })
    .onConflict(conflict => conflict.doNothing())
    .returning('term_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner; shortly before the day also the deputy; for a missing proof, and without an owner, also the Admins. */
async function recipientsOf(work: Work, row: ObligationRow, dueOn: Day, today: Day): Promise<Set<UserId>> {
  const owner = await ifActive(work, row.owner_id)
  const left = daysBetween(today, dueOn)
  const deputy = left <= URGENT_DAYS || !owner ? await ifActive(work, row.deputy_id) : undefined
  const needsAdmins = left < 0 || (!owner && !deputy)
  const admins = needsAdmins ? (await adminsToMail(work.tx)).map(({ id }) => id) : []
  return new Set([owner, deputy, ...admins].filter(id => id !== undefined))
}

async function ifActive({ tx }: Work, id: UserId | null): Promise<UserId | undefined> {
  const user = id ? await findUser(tx, id) : undefined
  return user && !user.disabled_at ? user.id : undefined
}

async function remind(
  work: Work,
  userId: UserId,
  row: ObligationRow,
  { due_on: dueOn }: TermRow,
  today: Day,
): Promise<void> {
  const user = await findUser(work.tx, userId)
  if (!user) return
  const isLate = dueOn < today
  await notify(work, userId, {
    ...noticeWords(isLate ? 'obligation-late' : 'obligation-near', {
      title: row.title[user.language],
      date: { day: dueOn },
    }),
    targetId: OBLIGATION_TARGET + row.id,
    about: { kind: 'obligation', id: row.id },
    link: `/obligations?obligation=${row.id}`,
    otherwise: isLate || daysBetween(today, dueOn) <= URGENT_DAYS ? 'both' : 'app',
    isVital: true,
  })
}
