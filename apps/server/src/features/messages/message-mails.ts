// Whoever is away hears by mail that messages wait: one mail for all conversations, some time after the first of
// them, and only if they still wait then. What was said is never in it.
import type { Language } from '@maat/domain/languages'
import { DEFAULT_MESSAGE_MAILS } from '@maat/domain/messages'
import { type AccountRole, roleOfId } from '@maat/domain/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { isVisible } from './visible-conversations.ts'

const SOON = sql.lit('10 minutes')
/** A mail a day comes when the day's work begins, where the reader's office is. */
const MORNING = sql.lit('07:00')
const FIRST_TIME_ZONE = sql.lit('Europe/Brussels')

/** Of `users u`: when they want mails, and whether the firm lets them go. */
const CHOICE = sql`
  left join settings s on s.owner = u.id::text and s.section = 'MessagingAndNotifications'
  left join settings f on f.owner = 'firm' and f.section = 'Notifications'
  cross join lateral (select coalesce(s.content ->> 'messageMails', ${sql.lit(DEFAULT_MESSAGE_MAILS)}) as mails) chosen`
const WANTS = sql`u.email_verified_at is not null and u.disabled_at is null and chosen.mails <> 'never'
  and coalesce(f.content -> 'events' ->> 'Message', 'both') in ('mail', 'both')`
const LAST_READING = sql`(select max(r.read_at) from conversation_reads r where r.user_id = u.id)`

/**
 * Sets the clock of those who have none running, as each of them chose and as far as the firm lets mails go. Who got a
 * mail within a day and has not come to read since hears of the rest in the morning.
 */
export async function remindByMail({ tx, now }: Work, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const moment = sql`${now.toISOString()}::timestamptz`
  await sql`
    insert into message_mails_due as due (user_id, due_at)
    select u.id, case when chosen.mails = 'daily' or was_told.lately then
        (local.day + ${MORNING}::time + case when local.now::time >= ${MORNING}::time then interval '1 day' else interval '0' end)
          at time zone local.zone
      else ${moment} + ${SOON}::interval end
    from users u
    left join offices o on o.id = u.office_id ${CHOICE}
    cross join lateral (select exists (select from message_mails_sent m where m.user_id = u.id
      and m.sent_at > ${moment} - interval '1 day'
      and m.sent_at > coalesce(${LAST_READING}, '-infinity')) as lately) was_told
    cross join lateral (select coalesce(o.time_zone, ${FIRST_TIME_ZONE}) as zone) placed
    cross join lateral (select placed.zone, ${moment} at time zone placed.zone as now,
      date_trunc('day', ${moment} at time zone placed.zone) as day) local
    where u.id = any(${userIds}::uuid[]) and ${WANTS}
    on conflict (user_id) do update set due_at = least(due.due_at, excluded.due_at)`.execute(tx)
}

const MOST_AT_ONCE = 200

export const sendMessageMails = defineJob({
  name: 'messages.send-mails',
  data: z.object({}),
  every: '* * * * *',
  async work(services) {
    for (let userId = await nextDue(services); userId; userId = await nextDue(services))
      await remind(services, userId)
  },
})

async function nextDue({ db, clock }: Services): Promise<string | undefined> {
  const due = await db
    .selectFrom('message_mails_due')
    .select('user_id')
    .where('due_at', '<=', clock().toISOString())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return due?.user_id
}

/** The reminder and its mail go together: a worker that dies in between leaves both undone. */
async function remind(services: Services, userId: string): Promise<void> {
  const now = services.clock()
  await services.db.transaction().execute(async tx => {
    const taken = await tx
      .deleteFrom('message_mails_due')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    const user = taken && (await findUser(tx, userId))
    if (!user || user.disabled_at) return
    const origin = { actorId: null, ip: '', requestId: 'message-mails', at: now }
    const work = { tx, now, services, origin }
    const reader = await asTheyAre(work, userId)
    // Whoever reads just now sees the rest, too.
    if (reader === 'there') await remindByMail(work, [userId])
    else if (reader === 'away') await mailWhatWaits(work, user)
  })
}

/** What they chose is asked again: it may be another than when the clock was set. */
async function asTheyAre({ tx, now }: Work, userId: string): Promise<'there' | 'away' | undefined> {
  const { rows } = await sql<{ is_there: boolean }>`
    select chosen.mails <> 'daily' and coalesce(
      ${LAST_READING} > ${now.toISOString()}::timestamptz - ${SOON}::interval, false) as is_there
    from users u ${CHOICE} where u.id = ${userId}::uuid and ${WANTS}`.execute(tx)
  const [found] = rows
  return found && (found.is_there ? 'there' : 'away')
}

async function mailWhatWaits(work: Work, user: UserRow): Promise<void> {
  const caller = readerOf(user)
  const { rows } = await sql<{ id: string; unread: number; is_new: boolean }>`
    select k.id, r.unread, r.mailed_to < k.last_position as is_new from conversation_reads r
    join conversations k on k.id = r.conversation_id
    left join cases c on c.id = k.case_id
    where r.user_id = ${user.id}::uuid and r.unread > 0 and ${isVisible(caller)}
    order by k.activity desc limit ${sql.lit(MOST_AT_ONCE)}`.execute(work.tx)
  // Of what an earlier mail spoke of, no second one speaks alone.
  if (!rows.some(({ is_new }) => is_new)) return
  await sql`
    update conversation_reads r set mailed_to = k.last_position from conversations k
    where k.id = r.conversation_id and r.user_id = ${user.id}::uuid
      and k.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(work.tx)
  const moment = work.now.toISOString()
  await work.tx
    .insertInto('message_mails_sent')
    .values({ user_id: user.id, sent_at: moment })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ sent_at: moment }))
    .execute()
  const count = rows.reduce((sum, { unread }) => sum + unread, 0)
  await sendMail(work, {
    to: { address: user.email, id: user.id, language: user.language as Language },
    template: count === 1 ? 'message-waits' : 'messages-wait',
    values: { name: user.first_name, count: String(count) },
    link: rows.length === 1 ? `/messages?conversationId=${rows[0]?.id}` : '/messages',
  })
}

/** As if they asked now: what they may no longer read is not counted. */
function readerOf(user: UserRow): Caller {
  return {
    id: user.id,
    role: roleOfId(user.role_id) as AccountRole,
    officeId: user.office_id,
    language: user.language,
    isDisabled: false,
    owesTwoFactor: false,
    sessionId: '',
  } as unknown as Caller
}
