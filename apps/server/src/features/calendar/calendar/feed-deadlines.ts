// The deadlines of the user's own cases for calendar feeds: all-day entries that leave the day free.
import type { CalendarItem } from '@maat/domain/calendar/icalendar'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { Language } from '@maat/domain/words/languages'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type ListedDeadline, openDeadlinesBetween } from '../deadlines/index.ts'
import type { Period } from './event-reading.ts'

const TITLES: Record<Language, (title: string) => string> = {
  fr: title => `Délai : ${title}`,
  en: title => `Deadline: ${title}`,
  nl: title => `Termijn: ${title}`,
}

export async function deadlineItems(
  executor: Executor,
  reader: Caller,
  { from, to }: Period,
  publicUrl: string,
): Promise<CalendarItem[]> {
  const days = { from: from.slice(0, 10), to: to.slice(0, 10) }
  const rows = await openDeadlinesBetween(executor, reader, { ...days, lawyerIds: [reader.id] })
  return rows.map(row => itemOf(row, reader.language, publicUrl))
}

function itemOf(row: ListedDeadline, language: Language, publicUrl: string): CalendarItem {
  return {
    uid: `deadline-${row.id}`,
    sequence: row.version,
    changedAt: row.set_at,
    startsAt: `${row.due_date}T00:00:00.000Z`,
    endsAt: `${addDays(row.due_date, 1)}T00:00:00.000Z`,
    // A deadline has a day and no time zone.
    timeZone: 'UTC',
    isAllDay: true,
    isFree: true,
    title: TITLES[language](row.title),
    place: '',
    description: [row.case_number, row.case_title].filter(Boolean).join(' · '),
    url: `${publicUrl}/case-${row.case_id}?tab=deadlines`,
    status: row.is_critical && row.confirmed_at === null ? 'proposed' : 'confirmed',
    attendees: [],
  }
}
