// A user's own week: by case and day, with last week's open cases.

import { readMyWeek, type WeekView } from '@maat/contract/money/time'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, weekdayOf } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { type TimeRecord, timeWithCases } from './time-store.ts'
import { timeSubject } from './time-subject.ts'
import { isVisible } from './work-relations.ts'

type View = z.input<typeof WeekView>

const ANYWHERE = 'Europe/Brussels'
/** More than a user records in two weeks. */
const MOST_ENTRIES = 1000

export const handleReadMyWeek = handle(readMyWeek, async ({ work, tx, caller, query }) => {
  const today = dayAt(work.now, await zoneOf(tx, caller))
  const monday = mondayOf(query.day ?? today)
  const days = [0, 1, 2, 3, 4, 5, 6].map(days => addDays(monday, days))
  const rows = await timeWithCases(tx, caller.id)
    .where(isVisible(caller, 'time.read'))
    .where('t.person_id', '=', caller.id)
    .where('t.worked_on', '>=', addDays(monday, -7))
    .where('t.worked_on', '<=', addDays(monday, 6))
    .orderBy('t.worked_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return { days, today, cases: casesOf(caller, days, rows) }
})

/** Weeks begin on Monday. */
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7))

async function zoneOf(executor: Executor, { officeId }: Caller): Promise<string> {
  if (officeId === null) return ANYWHERE
  const { time_zone } = await executor
    .selectFrom('offices')
    .select('time_zone')
    .where('id', '=', officeId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** Sorted by number, so that a row keeps its position from week to week. */
function casesOf(caller: Caller, days: readonly Day[], rows: readonly TimeRecord[]): View['cases'] {
  const byCase = Map.groupBy(rows, row => row.case_id)
  return [...byCase]
    .map(([id, entries]) => rowOfCase(caller, id, days, entries))
    .toSorted((one, other) => (one.number ?? one.title).localeCompare(other.number ?? other.title))
}

function rowOfCase(caller: Caller, id: string, days: readonly Day[], entries: readonly TimeRecord[]) {
  const [first] = entries
  const cells = days.map(day => cellOf(caller, day, entries))
  return {
    id,
    number: first?.case_number ?? null,
    title: first?.case_title ?? '',
    minutes: cells.reduce((total, { minutes }) => total + minutes, 0),
    cells,
  }
}

function cellOf(caller: Caller, day: Day, entries: readonly TimeRecord[]) {
  const ofDay = entries.filter(({ worked_on }) => worked_on === day)
  return {
    day,
    minutes: ofDay.reduce((total, { minutes }) => total + minutes, 0),
    entries: ofDay.map(row => ({
      id: row.id,
      minutes: row.minutes,
      text: row.text,
      activity: row.activity,
      version: row.version,
      isLocked:
        row.invoice_line_id !== null || !permitted(timeSubject, caller, row, ['change']).includes('change'),
    })),
  }
}
