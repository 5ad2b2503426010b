// The calendar file of an event for one participant. A guest sees the title, the place, the time, the organiser and
// their own invitation; colleagues also see the other participants and the notes.
import type { EventStatus } from '@maat/domain/calendar/events'
import { type CalendarItem, type CalendarMethod, calendarFile } from '@maat/domain/calendar/icalendar'
import type { Language } from '@maat/domain/words/languages'
import type { Config } from '../../../config.ts'
import type { EventFields, ParticipantRow } from './event-store.ts'

export interface CalendarPart {
  method: CalendarMethod
  ics: string
}

const attendee = ({ name, email, answer }: ParticipantRow) => ({
  name,
  email,
  answer: answer,
})

export function itemFor(
  event: EventFields,
  people: readonly ParticipantRow[],
  reader: { isStaff: boolean; email: string },
): CalendarItem {
  const organiser = people.find(({ is_organiser: convened }) => convened)
  const guests = people.filter(({ is_organiser: convened }) => !convened)
  const shown = reader.isStaff ? guests : guests.filter(({ email }) => email === reader.email)
  return {
    uid: event.id,
    sequence: event.sequence,
    changedAt: event.updated_at,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    isAllDay: event.is_all_day,
    timeZone: event.time_zone,
    title: event.title,
    place: event.place,
    description: reader.isStaff ? event.description : '',
    // A held event sends no invitations.
    status: event.status as EventStatus,
    organiser: organiser && { name: organiser.name, email: organiser.email },
    attendees: shown.map(attendee),
  }
}

const ANSWER_HERE: Record<Language, string> = {
  fr: 'Répondez avec ce lien personnel :',
  en: 'Answer with this personal link:',
  nl: 'Antwoord met deze persoonlijke link:',
}

interface Addressee {
  isStaff: boolean
  email: string
  language: Language
  link: string | undefined
  answersTo: string | undefined
}

/**
 * The address for answers of calendar programs. It needs a polled mailbox, an address that leads there, and a mail
 * server that verifies senders; otherwise answers are not trusted.
 */
export function addressForAnswers({ imapUrl, caseAddress, mailAuthServer }: Config): string | undefined {
  return imapUrl && mailAuthServer ? caseAddress?.replace('{key}', 'agenda') : undefined
}

export function invitationFile(
  event: EventFields,
  people: readonly ParticipantRow[],
  { link, language, answersTo, ...reader }: Addressee,
  method: CalendarMethod,
): CalendarPart {
  const item = withAnswers(withLink(itemFor(event, people, reader), link, language), answersTo, method)
  // For a removed participant, the file cancels the event itself.
  const status = method === 'CANCEL' ? 'cancelled' : item.status
  return { method, ics: calendarFile({ method, items: [{ ...item, status }] }) }
}

function withLink(item: CalendarItem, url: string | undefined, language: Language): CalendarItem {
  if (!url) return item
  const description = [item.description, `${ANSWER_HERE[language]} ${url}`].filter(Boolean).join('\n\n')
  return { ...item, url, description }
}

/** Programs answer to the organiser's address. It must stay the same in a cancellation, or they keep the event. */
function withAnswers(
  item: CalendarItem,
  answersTo: string | undefined,
  method: CalendarMethod,
): CalendarItem {
  if (!answersTo || !item.organiser) return item
  return { ...item, organiser: { ...item.organiser, email: answersTo }, asksAnswer: method === 'REQUEST' }
}
