// The deadlines of somebody's own cases, as a calendar that reads along shows them: a day, and nobody is busy with it.
import type { CalendarItem } from '@maat/domain/icalendar'
import type { Language } from '@maat/domain/languages'
import { addDays } from '@maat/domain/plain-dates'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
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
  const rows = await openDeadlinesBetween(executor, reader, { ...days, lawyerId: reader.id })
  return rows.map(row => itemOf(row, reader.language, publicUrl))
}

function itemOf(row: ListedDeadline, language: Language, publicUrl: string): CalendarItem {
  return {
    uid: `deadline-${row.id}`,
    sequence: row.version,
    changedAt: row.set_at,
    startsAt: `${row.due_date}T00:00:00.000Z`,
    endsAt: `${addDays(row.due_date, 1)}T00:00:00.000Z`,
    // A deadline has a day and no clock.
    timeZone: 'UTC',
    isAllDay: true,
    isFree: true,
    title: TITLES[language](row.title),
    place: '',
    description: [row.case_number, row.case_title].filter(Boolean).join(' · '),
    url: `${publicUrl}/case-${row.case_id}?tab=deadlines`,
    // A critical one stands once somebody else has read it.
    status: row.is_critical && row.confirmed_at === null ? 'proposed' : 'confirmed',
    attendees: [],
  }
}
