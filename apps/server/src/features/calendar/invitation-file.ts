// The event as the calendar of one of its people gets it. A guest learns the title, the place and the time, who
// convened it and that they are invited; colleagues also who else comes, and the notes.
import type { EventAnswer, EventStatus } from '@maat/domain/events'
import { type CalendarItem, type CalendarMethod, calendarFile } from '@maat/domain/icalendar'
import type { Language } from '@maat/domain/languages'
import type { Config } from '../../config.ts'
import type { EventFields, ParticipantRow } from './event-store.ts'

export interface CalendarPart {
  method: CalendarMethod
  ics: string
}

const attendee = ({ name, email, answer }: ParticipantRow) => ({
  name,
  email,
  answer: answer as EventAnswer,
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
  /** Where they answer. */
  link: string | undefined
  /** Where what their calendar answers is read. */
  answersTo: string | undefined
}

/**
 * Where the answers of calendars arrive, if somebody reads them: it takes a mailbox that is looked into, an address that
 * leads there, and a server that says who really wrote. For without that no answer is believed.
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
  // To somebody who is not expected any more, the event itself is off.
  const status = method === 'CANCEL' ? 'cancelled' : item.status
  return { method, ics: calendarFile({ method, items: [{ ...item, status }] }) }
}

function withLink(item: CalendarItem, url: string | undefined, language: Language): CalendarItem {
  if (!url) return item
  const description = [item.description, `${ANSWER_HERE[language]} ${url}`].filter(Boolean).join('\n\n')
  return { ...item, url, description }
}

/** Programs answer to the organiser's address. It stays the same when the event is called off, or they keep it. */
function withAnswers(
  item: CalendarItem,
  answersTo: string | undefined,
  method: CalendarMethod,
): CalendarItem {
  if (!answersTo || !item.organiser) return item
  return { ...item, organiser: { ...item.organiser, email: answersTo }, asksAnswer: method === 'REQUEST' }
}
