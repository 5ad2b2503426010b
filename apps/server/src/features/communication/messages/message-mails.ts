// Reminds absent users of waiting messages: one mail for all conversations, some time after the first message, only if
// messages still wait. It never contains their text.

import type { SessionId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { DEFAULT_MESSAGE_MAILS } from '@maat/domain/communication/messages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { present } from '../../../platform/present.ts'
import { findUser, principalOfUser, type UserRow } from '../../people/users/index.ts'
import { isVisible } from './visible-conversations.ts'

const SOON = sql.lit('10 minutes')
/** A daily mail arrives at the beginning of the working day, in the reader's office. */
const MORNING = sql.lit('07:00')
const FIRST_TIME_ZONE = sql.lit('Europe/Brussels')

/** Joins `users u` with their choice and the firm's permission for mails. */
const CHOICE = sql`
  left join settings s on s.owner = u.id::text and s.section = 'MessagingAndNotifications'
  left join settings f on f.owner = 'firm' and f.section = 'Notifications'
  cross join lateral (select coalesce(s.content ->> 'messageMails', ${sql.lit(DEFAULT_MESSAGE_MAILS)}) as mails) chosen`
const WANTS = sql`u.email_verified_at is not null and u.disabled_at is null and chosen.mails <> 'never'
  and coalesce(f.content -> 'events' ->> 'Message', 'both') in ('mail', 'both')`
const LAST_READING = sql`(select max(r.read_at) from conversation_reads r where r.user_id = u.id)`

/**
 * Starts a reminder timer for users without one, by their choice and the firm's. After a mail within a day and no
 * reading since, the rest waits for the morning.
 */
export async function remindByMail({ tx, now }: Work, userIds: readonly UserId[]): Promise<void> {
  if (userIds.length === 0) return
  const moment = sql`${momentOf(now)}::timestamptz`
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
  async work(services, _, inWork) {
    for (let userId = await nextDue(services); userId; userId = await nextDue(services))
      await inWork(work => remind(work, present(userId)))
  },
})

async function nextDue({ db, clock }: Services): Promise<UserId | undefined> {
  const due = await db
    .selectFrom('message_mails_due')
    .select('user_id')
    .where('due_at', '<=', momentOf(clock()))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return due?.user_id
}

/** The reminder and its mail share a transaction: a dying worker leaves both undone. */
async function remind(work: Work, userId: UserId): Promise<void> {
  const { tx } = work
  const taken = await tx
    .deleteFrom('message_mails_due')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  const user = taken && (await findUser(tx, userId))
  if (!user || user.disabled_at) return
  const reader = await asTheyAre(work, userId)
  // A user who is reading will see the rest as well.
  if (reader === 'there') await remindByMail(work, [userId])
  else if (reader === 'away') await mailWhatWaits(work, user)
}

/** Reads the user's choice again, because it may have changed since the timer started. */
async function asTheyAre({ tx, now }: Work, userId: UserId): Promise<'there' | 'away' | undefined> {
  const { rows } = await sql<{ is_there: boolean }>`
    select chosen.mails <> 'daily' and coalesce(
      ${LAST_READING} > ${momentOf(now)}::timestamptz - ${SOON}::interval, false) as is_there
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
  // Messages that an earlier mail announced cause no second mail on their own.
  if (!rows.some(({ is_new }) => is_new)) return
  await sql`
    update conversation_reads r set mailed_to = k.last_position from conversations k
    where k.id = r.conversation_id and r.user_id = ${user.id}::uuid
      and k.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(work.tx)
  const moment = momentOf(work.now)
  await work.tx
    .insertInto('message_mails_sent')
    .values({ user_id: user.id, sent_at: moment })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ sent_at: moment }))
    .execute()
  const count = rows.reduce((sum, { unread }) => sum + unread, 0)
  await sendMail(work, {
    to: { address: user.email, id: user.id, language: user.language },
    template: count === 1 ? 'message-waits' : 'messages-wait',
    values: { name: user.first_name, count: String(count) },
    link: rows.length === 1 ? `/messages?conversationId=${rows[0]?.id}` : '/messages',
  })
}

/** Acts as if the user were calling: unreadable messages are not counted. */
function readerOf(user: UserRow): Caller {
  return { ...principalOfUser(user), language: user.language, sessionId: '' as SessionId }
}
