// Notifies the participants of an event: users by their notification settings, guests by mail. Each gets the calendar
// file and a link to answer.
import type { UserId } from '@maat/contract/ids'
import { CALENDAR_CHANGED } from '@maat/contract/live-events'
import type { EventTimes } from '@maat/domain/calendar/event-moments'
import type { CalendarMethod } from '@maat/domain/calendar/icalendar'
import type { OfficeAddress } from '@maat/domain/people/office-address'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type MailToSend, sendMail } from '../../../platform/mail/send-mail.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { deputiesOfCase } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import {
  formatValues,
  type Notice,
  type NoticeValue,
  type NoticeValues,
  noticeWords,
  notify,
} from '../../communication/notifications/index.ts'
import { listStaff } from '../../people/users/index.ts'
import { type EventFields, findEvent, type ParticipantRow, participantsOf } from './event-store.ts'
import { eventSubject } from './event-subject.ts'
import { staffAmong } from './event-view.ts'
import { addressForAnswers, invitationFile } from './invitation-file.ts'
import { newLink } from './invitation-links.ts'
import { inWordsOf, localizePlaceInAll, readOfficeAddresses } from './place-of-event.ts'

/** 'withdrawn': the event takes place without this participant. */
export type Reason = 'invited' | 'moved' | 'changed' | 'cancelled' | 'withdrawn' | 'proposal-refused'

export const timesOf = (event: EventFields): EventTimes => ({
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  isAllDay: event.is_all_day,
  timeZone: event.time_zone,
})

export const pathOfEvent = (eventId: string) => `/calendar?eventId=${eventId}`

/** A notice names the event, so it leaves only for those who may open it. */
export const noticePlaceOf = ({ id }: EventFields): Pick<Notice, 'targetId' | 'link' | 'about'> => ({
  targetId: id,
  link: pathOfEvent(id),
  about: { kind: 'event', id },
})

export type EventWords = Readonly<Record<'title' | 'when' | 'place' | 'whenAndWhere', NoticeValue>>

export async function noticeValuesOf(executor: Executor, event: EventFields): Promise<EventWords> {
  return wordsWith(await readOfficeAddresses(executor), event)
}

function wordsWith(offices: readonly OfficeAddress[], event: EventFields): EventWords {
  const times = timesOf(event)
  const place = localizePlaceInAll(event.place, offices)
  return { title: event.title, when: { times }, place, whenAndWhere: { times, place } }
}

/** Skips past events and the user's own actions. */
export async function notifyParticipants(
  work: Work,
  event: EventFields,
  people: readonly ParticipantRow[],
  reason: Reason,
): Promise<void> {
  if (Date.parse(event.ends_at) <= work.now.getTime()) return
  const addressees = people.filter(
    person => person.user_id === null || person.user_id !== work.origin.actorId,
  )
  if (addressees.length === 0) return
  const everybody = await participantsOf(work.tx, event.id)
  const staff = await staffAmong(work.tx, addressees)
  const offices = await readOfficeAddresses(work.tx)
  for (const person of addressees) {
    const others = everybody.filter(({ id }) => id !== person.id)
    const isStaff = staff.has(person.user_id ?? '')
    await notifyOne(work, person, { event, offices, people: [...others, person], isStaff, reason })
  }
  await notifyDeputies(work, event, everybody, { reason, values: wordsWith(offices, event) })
}

/** A hearing of an absent lawyer concerns their deputy, who may not be invited to it. */
async function notifyDeputies(
  work: Work,
  event: EventFields,
  invited: readonly ParticipantRow[],
  { reason, values }: { reason: Reason; values: EventWords },
): Promise<void> {
  for (const id of await deputiesOfHearing(work, event))
    if (id !== work.origin.actorId && !invited.some(({ user_id }) => user_id === id))
      await notify(work, id, {
        ...noticeWords(`event-${reason}`, { ...values, organiser: '' }),
        ...noticePlaceOf(event),
        otherwise: 'both',
      })
}

export async function deputiesOfHearing(work: Work, event: EventFields): Promise<UserId[]> {
  if (event.kind !== 'hearing' || !event.case_id) return []
  const row = await findCase(work.tx, event.case_id, { lock: false, callerId: undefined })
  return row ? await deputiesOfCase(work, row) : []
}

interface Around {
  event: EventFields
  offices: readonly OfficeAddress[]
  people: readonly ParticipantRow[]
  isStaff: boolean
  reason: Reason
}

async function notifyOne(work: Work, person: ParticipantRow, around: Around): Promise<void> {
  const { event, offices, people, reason } = around
  const language = person.language
  const organiser = people.find(({ is_organiser: convened }) => convened)
  const values = { ...wordsWith(offices, event), name: person.name, organiser: organiser?.name ?? '' }
  const mail = () => mailTo(work, person, around, values)
  if (!person.user_id)
    return await sendMail(work, { to: { address: person.email, language }, ...(await mail()) })
  await notify(work, person.user_id, {
    ...noticeWords(person.is_organiser && reason === 'invited' ? 'event-planned' : `event-${reason}`, values),
    // A removed participant may no longer open the event.
    ...(reason !== 'withdrawn' && noticePlaceOf(event)),
    otherwise: 'both',
    // The organiser has the event in their own calendar and needs no invitation.
    ...(!person.is_organiser && { mail }),
  })
}

const METHODS: Partial<Record<Reason, CalendarMethod>> = {
  cancelled: 'CANCEL',
  'proposal-refused': 'DECLINECOUNTER',
}

async function mailTo(
  work: Work,
  person: ParticipantRow,
  { event, offices, people, isStaff, reason }: Around,
  values: NoticeValues,
): Promise<Omit<MailToSend, 'to'>> {
  // For a removed participant, the mail cancels the event itself.
  const kind = reason === 'withdrawn' ? 'cancelled' : reason
  const isOff = kind === 'cancelled'
  const link = isOff ? undefined : await newLink(work, person.id)
  const language = person.language
  const answersTo = addressForAnswers(work.services.config)
  const addressee = {
    isStaff,
    answersTo,
    email: person.email,
    language,
    link: link && `${work.services.config.publicUrl}${link}`,
  }
  return {
    template: person.answer === 'accepted' && reason === 'invited' ? 'event-confirmed' : `event-${kind}`,
    values: formatValues(values, language),
    ...(link && { link }),
    ...(answersTo && { replyTo: answersTo }),
    calendar: invitationFile(
      inWordsOf(event, offices, language),
      people,
      addressee,
      METHODS[kind] ?? 'REQUEST',
    ),
  }
}

/**
 * Refreshes open calendars of readers, of former participants, and of colleagues in the office, who see busy times.
 * Each client then requests what its user may see.
 */
export async function publishEventChange(
  work: Work,
  event: Pick<EventFields, 'id' | 'office_id'>,
  people: readonly ParticipantRow[],
): Promise<void> {
  const row = await findEvent(work.tx, event.id, { lock: false, callerId: undefined })
  const readers = row ? await usersWithAccess(work, eventSubject, row, 'event.read') : []
  const staff = await listStaff(work.tx, event.office_id)
  const addressees = [...readers, ...staff].map(({ id }) => id)
  await publishToUsers(work, [...addressees, ...people.map(({ user_id }) => user_id)], CALENDAR_CHANGED, {})
}
