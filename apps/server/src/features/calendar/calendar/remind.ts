// Reminds each participant who has not declined once the day before and once an hour before.
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { formatValues, notify } from '../../communication/notifications/index.ts'
import { type EventFields, findEvent, type ParticipantRow } from './event-store.ts'
import {
  deputiesOfHearing,
  type EventWords,
  noticePlaceOf,
  noticeValuesOf,
  pathOfEvent,
} from './notify-participants.ts'

/** All-day events are announced at nine in the morning of the day before, not at midnight. */
const MINUTES_BEFORE = { hours: [24 * 60, 60], days: [15 * 60] }
const EARLIEST = 24 * 60
const MOST_AT_ONCE = 500

export const remindOfEvents = defineJob({
  name: 'calendar.remind',
  data: z.object({}),
  every: '* * * * *',
  async work(_, __, inWork) {
    await inWork(remindAll)
  },
})

async function remindAll(work: Work): Promise<void> {
  for (const { participant, eventId } of await takeDue(work)) {
    const event = await findEvent(work.tx, eventId, { lock: false, callerId: undefined })
    if (event) await remind(work, event, participant)
  }
}

/**
 * The row records the reminder, so a second worker skips it. A participant who was invited after the due time needs
 * none. Locked events have their turn a minute later.
 */
async function takeDue({ tx, now }: Work): Promise<{ participant: ParticipantRow; eventId: string }[]> {
  const at = momentOf(now)
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
  // After a downtime, one of two due reminders is enough.
  const ids = [...new Set(rows.map(({ participant_id }) => participant_id))]
  if (ids.length === 0) return []
  const people = await tx.selectFrom('event_participants').selectAll().where('id', 'in', ids).execute()
  return people.map(participant => ({ participant, eventId: participant.event_id }))
}

async function remind(work: Work, event: EventFields, person: ParticipantRow): Promise<void> {
  const language = person.language
  const values = { ...(await noticeValuesOf(work.tx, event)), name: person.name }
  const mail = { template: 'event-reminder', values: formatValues(values, language) } as const
  if (person.is_organiser) await remindDeputies(work, event, values)
  if (!person.user_id) return await sendMail(work, { to: { address: person.email, language }, ...mail })
  await notify(work, person.user_id, {
    text: 'event-reminder',
    values,
    ...noticePlaceOf(event),
    otherwise: 'both',
    mail: async () => ({ ...mail, link: pathOfEvent(event.id) }),
  })
}

async function remindDeputies(work: Work, event: EventFields, values: EventWords): Promise<void> {
  for (const id of await deputiesOfHearing(work, event))
    await notify(work, id, {
      text: 'event-reminder',
      values,
      ...noticePlaceOf(event),
      otherwise: 'both',
    })
}
