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

/** Sets the clock of those who have none running, as each of them chose and as far as the firm lets mails go. */
export async function remindByMail({ tx, now }: Work, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const moment = sql`${now.toISOString()}::timestamptz`
  await sql`
    insert into message_mails_due (user_id, due_at)
    select u.id, case chosen.mails when 'daily' then
        (local.day + ${MORNING}::time + case when local.now::time >= ${MORNING}::time then interval '1 day' else interval '0' end)
          at time zone local.zone
      else ${moment} + ${SOON}::interval end
    from users u
    left join offices o on o.id = u.office_id
    left join settings s on s.owner = u.id::text and s.section = 'MessagingAndNotifications'
    left join settings f on f.owner = 'firm' and f.section = 'Notifications'
    cross join lateral (select coalesce(s.content ->> 'messageMails', ${DEFAULT_MESSAGE_MAILS}) as mails) chosen
    cross join lateral (select coalesce(o.time_zone, ${FIRST_TIME_ZONE}) as zone) placed
    cross join lateral (select placed.zone, ${moment} at time zone placed.zone as now,
      date_trunc('day', ${moment} at time zone placed.zone) as day) local
    where u.id = any(${userIds}::uuid[]) and u.email_verified_at is not null and u.disabled_at is null
      and chosen.mails <> 'never'
      and coalesce(f.content -> 'events' ->> 'Message', 'both') in ('mail', 'both')
    on conflict (user_id) do nothing`.execute(tx)
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
    await mailWhatWaits({ tx, now, services, origin }, user)
  })
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
