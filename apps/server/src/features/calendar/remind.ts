// Recalls what is near: the day before and an hour before, each once, to everybody who has not declined.
import type { Language } from '@maat/domain/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { notify, sayValues } from '../notifications/index.ts'
import { type EventFields, findEvent, type ParticipantRow } from './event-store.ts'
import { pathOfEvent, wordsOf } from './tell-people.ts'

/** What fills days is recalled at nine in the morning of the day before: nobody is told at midnight. */
const MINUTES_BEFORE = { hours: [24 * 60, 60], days: [15 * 60] }
const EARLIEST = 24 * 60
const MOST_AT_ONCE = 500

export const remindOfEvents = defineJob({
  name: 'calendar.remind',
  data: z.object({}),
  every: '* * * * *',
  async work(services) {
    await services.db.transaction().execute(tx => remindAll(services, tx))
  },
})

async function remindAll(services: Services, tx: Tx): Promise<void> {
  const now = services.clock()
  const origin = { actorId: null, ip: '', requestId: 'calendar.remind', at: now }
  const work: Work = { tx, now, services, origin }
  for (const { participant, eventId } of await takeDue(work)) {
    const event = await findEvent(tx, eventId, { lock: false, callerId: undefined })
    if (event) await remind(work, event, participant)
  }
}

/**
 * Its row says that it was recalled; a second worker finds it taken. Who was invited after it was due knows already. What
 * is being changed or cancelled just now has its turn a minute later, as it stands by then.
 */
async function takeDue({ tx, now }: Work): Promise<{ participant: ParticipantRow; eventId: string }[]> {
  const at = now.toISOString()
  const { rows } = await sql<{ participant_id: string }>`
    insert into event_reminders (participant_id, due_at, sent_at)
    select p.id, e.starts_at - make_interval(mins => before.minutes), ${at}::timestamptz
    from events e
      join event_participants p on p.event_id = e.id and p.answer <> 'declined'
      cross join unnest(case when e.is_all_day then ${MINUTES_BEFORE.days}::integer[]
        else ${MINUTES_BEFORE.hours}::integer[] end) as before(minutes)
    where e.status = 'confirmed' and e.kind <> 'absence'
      and e.starts_at > ${at}::timestamptz
      and e.starts_at <= ${at}::timestamptz + make_interval(mins => ${sql.lit(EARLIEST)})
      and e.starts_at - make_interval(mins => before.minutes) <= ${at}::timestamptz
      and e.starts_at - make_interval(mins => before.minutes) > p.invited_at
      and not exists (select from event_reminders r where r.participant_id = p.id
        and r.due_at = e.starts_at - make_interval(mins => before.minutes))
    limit ${sql.lit(MOST_AT_ONCE)}
    for share of e skip locked
    on conflict do nothing
    returning participant_id`.execute(tx)
  // Of two that are due at once, after the server stood still, one is enough.
  const ids = [...new Set(rows.map(({ participant_id }) => participant_id))]
  if (ids.length === 0) return []
  const people = await tx.selectFrom('event_participants').selectAll().where('id', 'in', ids).execute()
  return people.map(participant => ({ participant, eventId: participant.event_id }))
}

async function remind(work: Work, event: EventFields, person: ParticipantRow): Promise<void> {
  const language = person.language as Language
  const values = { ...(await wordsOf(work.tx, event)), name: person.name }
  const mail = { template: 'event-reminder', values: sayValues(values, language) } as const
  if (!person.user_id) return await sendMail(work, { to: { address: person.email, language }, ...mail })
  await notify(work, person.user_id, {
    type: 'Rendezvous',
    text: 'event-reminder',
    values,
    targetId: event.id,
    link: pathOfEvent(event.id),
    otherwise: 'both',
    mail: async () => ({ ...mail, link: pathOfEvent(event.id) }),
  })
}
