// Creates the work records of the demo firm's lawyers at the rate of each day: every month while a case was treated,
// and in the last weeks.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { type Day, dayOf } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { addDays, addMonths, dayInUtc, firstOfMonth } from '@maat/domain/calendar/plain-dates'
import type { Activity } from '@maat/domain/money/invoices/billing-types'
import { billedMinutes, priceOfTime } from '@maat/domain/money/work/billed-time'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import {
  type FoundRate,
  findRate,
  readCaseBilling,
  readOfficeBilling,
} from '../../features/money/billing/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import { draw, found, oneOf } from '../draw.ts'
import { ASSISTANTS_WORK, EARLIER_WORK, RECENT_WORK } from '../texts/work-words.ts'

const USUAL_UNIT = 6

export interface TreatedCase {
  id: CaseId
  status: string
  office_id: OfficeId
  lawyer_id: UserId
  owner_id: UserId
  language: Language
  /** The day on which the case was accepted. */
  begun: Day
  /** The last day of the months in which the case was treated. */
  until: Day
}

/** Until this day a case has occasional work; RECENT_WORK covers the last weeks. */
const workedUntil = (today: Day) => addDays(today, -30)

/** All of last month is unbilled, whatever day it is. */
export const billedBefore = (today: Day) => addMonths(firstOfMonth(today), -1)

export async function treatedCases({ tx, now }: Work): Promise<TreatedCase[]> {
  const rows = await tx
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.id', 'c.status', 'c.owner_id', 'c.office_id', 'c.lawyer_id', 'u.language'])
    .select('c.decided_at')
    .where('c.status', 'in', ['in-progress', 'finished'])
    .where('c.office_id', 'is not', null)
    .where('c.lawyer_id', 'is not', null)
    .where('c.decided_at', 'is not', null)
    .$narrowType<{ office_id: OfficeId; lawyer_id: UserId; decided_at: Moment }>()
    .orderBy('c.number')
    .execute()
  const last = workedUntil(dayInUtc(now))
  return rows.map(({ decided_at, ...row }) => {
    const begun = dayOf(decided_at)
    const end = addDays(begun, 60 + draw(180, row.id, 'treated'))
    return { ...row, begun, until: row.status === 'finished' && end < last ? end : last }
  })
}

export async function createDemoWork(work: Work): Promise<void> {
  const cases = await treatedCases(work)
  for (const row of cases) await addWork(work, row)
  await addWaitingWork(work, cases)
}

/** Each office's assistant prepared something in one case, which waits for the approval of its lawyer. */
async function addWaitingWork(work: Work, cases: readonly TreatedCase[]): Promise<void> {
  const { tx, now } = work
  const day = addDays(dayInUtc(now), -1)
  const assistants = await tx
    .selectFrom('users')
    .select(['id', 'office_id'])
    .where('role_id', '=', ROLE_IDS.Assistant)
    .orderBy('email')
    .execute()
  for (const { id, office_id: officeId } of assistants) {
    const row = cases.find(
      one => one.status === 'in-progress' && one.office_id === officeId && one.begun <= day,
    )
    if (row) await addEntries(work, { ...row, worker_id: id }, [workOfAssistant(row, day)])
  }
}

function workOfAssistant(row: TreatedCase, day: Day): Noted {
  const { text, ...done } = oneOf(ASSISTANTS_WORK, row.id, 'assistant')
  return { ...done, day, text: text[row.language] }
}

interface Noted {
  day: Day
  minutes: number
  activity: Activity
  text: string
}

async function addWork(work: Work, row: TreatedCase): Promise<void> {
  const noted = [...earlierWork(row), ...recentWork(row, dayInUtc(work.now))]
  await addEntries(work, { ...row, worker_id: row.lawyer_id }, noted)
}

interface WorkedCase extends TreatedCase {
  worker_id: UserId
}

async function addEntries({ tx }: Work, row: WorkedCase, noted: readonly Noted[]): Promise<void> {
  const agreed = await readCaseBilling(tx, row.id)
  if (!agreed) return
  const isWhole = agreed.method !== 'hourly' && agreed.method !== 'provision'
  const usual = (await readOfficeBilling(tx, row.office_id))?.time_unit_minutes ?? USUAL_UNIT
  const unit = agreed.method === 'legal-aid' ? 1 : usual
  const rates = await ratesOf(tx, row, noted)
  const entries = noted.map(({ day, minutes, activity, text }) => {
    const { amount, source } = found(rates, day.slice(0, 4))
    const billed = billedMinutes(minutes, unit)
    return {
      case_id: row.id,
      office_id: row.office_id,
      person_id: row.worker_id,
      awaits_approval: row.worker_id !== row.lawyer_id,
      worked_on: day,
      minutes,
      billed_minutes: billed,
      activity,
      text,
      billing: isWhole ? ('included' as const) : ('billable' as const),
      rate_units: amount.units,
      rate_source: source,
      currency: amount.currency,
      units: priceOfTime(billed, amount).units,
      created_at: `${day}T16:00:00.000Z` as const,
    }
  })
  if (entries.length > 0) await tx.insertInto('time_entries').values(entries).execute()
}

/** Demo rates change only with the year. */
async function ratesOf(tx: Tx, row: WorkedCase, noted: readonly Noted[]): Promise<Map<string, FoundRate>> {
  const rates = new Map<string, FoundRate>()
  for (const { day } of noted) {
    const year = day.slice(0, 4)
    if (!rates.has(year))
      rates.set(year, await findRate(tx, { caseId: row.id, personId: row.worker_id, day }))
  }
  return rates
}

function earlierWork(row: TreatedCase): Noted[] {
  const noted: Noted[] = []
  for (let day = addDays(row.begun, 3), at = 0; day < row.until; at += 1) {
    const { minutes, activity, text } = oneOf(EARLIER_WORK, row.id, 'work', at)
    noted.push({
      day,
      minutes: minutes + draw(20, row.id, 'minutes', at),
      activity,
      text: text[row.language],
    })
    day = addDays(day, 5 + draw(11, row.id, 'pause', at))
  }
  return noted
}

/** Only for days on which the case existed and if it is still treated. */
function recentWork(row: TreatedCase, today: Day): Noted[] {
  if (row.status !== 'in-progress') return []
  return RECENT_WORK.map(({ daysAgo, text, ...done }) => ({
    ...done,
    day: addDays(today, -daysAgo),
    text: text[row.language],
  })).filter(({ day }) => day >= row.begun)
}
