// The deadlines of the demo cases, as the staff would have set them: every case in progress has one. Each lawyer has a
// critical deadline to confirm, an overdue one, and one whose end is disputed.

import type { UserId } from '@maat/contract/ids'
import { type Day, dayOf } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { remindersDue } from '@maat/domain/deadlines/deadline-reminders'
import { computeDeadline } from '@maat/domain/deadlines/deadlines'
import type { Translated } from '@maat/domain/words/languages'
import type { Insertable } from 'kysely'
import { deadlineColumns } from '../features/calendar/deadlines/index.ts'
import type { DB } from '../platform/db/schema.generated.ts'
import type { DemoCase } from './cases/case-of.ts'
import { hours } from './cases/document-rows.ts'
import { DECIDED_AFTER, type TimelineEvent } from './cases/timeline-of.ts'
import { DEMO_ZONE, demoToday } from './demo-today.ts'
import { demoId } from './draw.ts'
import type { DemoOffice } from './firm/demo-person.ts'

export interface DemoDeadline {
  row: Insertable<DB['deadlines']>
  reminders: Insertable<DB['deadline_reminders']>[]
  happened: TimelineEvent[]
}

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })
const TITLES = {
  appeal: say('Appel du jugement', 'Appeal against the judgment', 'Hoger beroep tegen het vonnis'),
  opposition: say(
    'Opposition au jugement par défaut',
    'Opposition to the default judgment',
    'Verzet tegen het verstekvonnis',
  ),
  submissions: say('Déposer les conclusions', 'File the written submissions', 'Conclusies neerleggen'),
  exhibits: say('Communiquer les pièces', 'Disclose the exhibits', 'Stukken meedelen'),
  answer: say(
    'Répondre à la mise en demeure',
    'Answer the formal notice',
    'Antwoorden op de ingebrekestelling',
  ),
  observations: say('Envoyer nos observations', 'Send our observations', 'Onze opmerkingen verzenden'),
}
const AGREED = say(
  'Calendrier convenu avec le conseil adverse.',
  'Timetable agreed with opposing counsel.',
  'Kalender afgesproken met de raadsman van de tegenpartij.',
)
const BY_LOCAL_LAW = say(
  'Délai franc de l’Acte uniforme OHADA, compté par l’avocat.',
  'Clear days under the OHADA Uniform Act, counted by the lawyer.',
  'Vrije dagen volgens de OHADA-akte, geteld door de advocaat.',
)
const FILED = say('Déposé au greffe.', 'Filed with the registry.', 'Neergelegd ter griffie.')

const COUNTRIES: Record<DemoOffice, 'BE' | 'FR' | 'CM'> = { brussels: 'BE', paris: 'FR', douala: 'CM' }

type Basis = Pick<
  Parameters<typeof deadlineColumns>[0],
  'act' | 'rule' | 'residence' | 'periodAmount' | 'periodUnit'
>

interface Scenario extends Partial<Basis> {
  title: keyof typeof TITLES
  actDaysAgo: number
  /** Days after the computed date; negative numbers move it before. */
  movedDays?: number
  isCritical?: boolean
  isConfirmed?: boolean
  isDone?: boolean
  /** Overdue even if a weekend or a holiday moves the end. */
  isOverdue?: boolean
  isDisputed?: boolean
}

const IN_DAYS = (periodAmount: number) =>
  ({ rule: 'procedural-period', periodAmount, periodUnit: 'days' }) as const

const SCENARIOS: readonly Scenario[] = [
  { title: 'appeal', rule: 'appeal', actDaysAgo: 12, isCritical: true, isConfirmed: true },
  { title: 'opposition', rule: 'opposition', actDaysAgo: 4, isCritical: true },
  { title: 'exhibits', ...IN_DAYS(30), act: 'notified', actDaysAgo: 33, isOverdue: true },
  { title: 'submissions', actDaysAgo: 0, isDisputed: true, isCritical: true },
  { title: 'answer', ...IN_DAYS(15), act: 'registered-with-receipt-presented', actDaysAgo: 13 },
  { title: 'submissions', ...IN_DAYS(30), act: 'notified', actDaysAgo: 9, movedDays: -5 },
  { title: 'appeal', rule: 'appeal', actDaysAgo: 20, residence: 'elsewhere' },
  { title: 'observations', ...IN_DAYS(8), act: 'notified', actDaysAgo: 21, isDone: true },
]

/** Every client's cases in progress come in this order. */
const COURSES = ['document-asked', 'ongoing', 'document-rejected'] as const
const CASES_OF_A_CLIENT = 11

export function demoDeadlinesOf(known: DemoCase, now: Date): DemoDeadline[] {
  const { plan, lawyerId } = known
  const place = (COURSES as readonly string[]).indexOf(plan.course)
  if (plan.status !== 'in-progress' || !lawyerId || place < 0) return []
  const first = Math.floor(plan.place / CASES_OF_A_CLIENT) * COURSES.length + place
  // The oldest cases of a client have more past and future deadlines.
  const numbers = plan.course === 'ongoing' ? [first, first + 7] : [first]
  return numbers.flatMap((number, at) => {
    const scenario = SCENARIOS[number % SCENARIOS.length]
    return scenario ? [deadlineOf(known, { ...scenario, lawyerId, now, at })] : []
  })
}

interface Around extends Scenario {
  lawyerId: UserId
  now: Date
  at: number
}

function deadlineOf(of: DemoCase, around: Around): DemoDeadline {
  const { plan, assistantId } = of
  const { now, lawyerId, isDone = false, isConfirmed = false } = around
  const { language } = plan.owner
  const today = demoToday(now)
  const columns = columnsOf(of, around, today)
  // An act that was served before the client came is counted once the case is accepted.
  const accepted = hours(plan.startedAt, DECIDED_AFTER + 1)
  const known = momentAfter(columns.act_date, 1, now)
  const setAt = known < accepted ? accepted : known
  const confirmedAt = isConfirmed ? momentAfter(dayOf(setAt), 1, now) : null
  const doneAt = isDone ? momentAfter(columns.due_date, -2, now) : null
  const row = {
    id: demoId('deadline', plan.place, around.at),
    case_id: of.id,
    ...columns,
    set_by: lawyerId,
    set_at: setAt,
    confirmed_by: confirmedAt === null ? null : assistantId,
    confirmed_at: confirmedAt,
    done_by: doneAt === null ? null : assistantId,
    done_at: doneAt,
  }
  const { id, title, due_date } = row
  const about = { deadlineId: id, name: title, dueDate: due_date }
  return {
    row,
    reminders: remindersOf(row, today),
    happened: [
      happening(setAt, 'set', lawyerId, { ...about, reason: row.by_hand_reason }),
      ...(confirmedAt ? [happening(confirmedAt, 'confirmed', assistantId, about)] : []),
      ...(doneAt ? [happening(doneAt, 'done', assistantId, { ...about, reason: FILED[language] })] : []),
    ],
  }
}

const happening = (
  at: Moment,
  what: 'set' | 'confirmed' | 'done',
  actorId: UserId,
  details: TimelineEvent['details'],
): TimelineEvent => ({ at, kind: `deadline-${what}`, actorId, details, isInternal: true })

/** The product itself sends today's reminders. */
function remindersOf(
  { id, set_at, due_date, done_at }: { id: string; set_at: Moment; due_date: Day; done_at: Moment | null },
  today: Day,
): DemoDeadline['reminders'] {
  const until = (done_at && dayAt(done_at, DEMO_ZONE)) ?? addDays(today, -1)
  return remindersDue(due_date, dayAt(set_at, DEMO_ZONE), until).map(({ date, daysBefore }) => ({
    deadline_id: id,
    due_date,
    days_before: daysBefore,
    sent_at: `${date}T06:07:00.000Z`,
  }))
}

function columnsOf(of: DemoCase, around: Around, today: Day) {
  for (let { actDaysAgo } = around; ; actDaysAgo += 1) {
    const columns = columnsFor(of, { ...around, actDaysAgo }, today)
    if (!around.isOverdue || columns.due_date < today) return columns
  }
}

function columnsFor({ plan }: DemoCase, scenario: Around, today: Day) {
  const { office, language } = plan.owner
  const country = COUNTRIES[office]
  const input = {
    title: TITLES[scenario.title][language],
    country,
    ...basisOf(scenario, country, today),
    isCritical: scenario.isCritical ?? false,
  }
  // If no rule applies, the lawyer counts clear days, without the first and the last.
  const clearDays = {
    dueDate: addDays(input.actDate, (input.periodAmount ?? 30) + 2),
    reason: BY_LOCAL_LAW[language],
  }
  const counted = deadlineColumns({ ...input, byHand: country === 'CM' ? clearDays : null })
  const { movedDays } = scenario
  if (!movedDays || !counted.computed_date) return counted
  const byHand = { dueDate: addDays(counted.computed_date, movedDays), reason: AGREED[language] }
  return deadlineColumns({ ...input, byHand })
}

const ORDINARY = { court: 'ordinary', isActExpected: false } as const

function basisOf(scenario: Scenario, country: 'BE' | 'FR' | 'CM', today: Day) {
  const { act = 'served', rule = 'appeal', residence = 'same-country', periodAmount, periodUnit } = scenario
  const actDate = addDays(today, -scenario.actDaysAgo)
  const plain = { act, rule, residence, periodAmount, periodUnit, actDate, ...ORDINARY }
  if (!scenario.isDisputed) return plain
  if (country === 'BE') return { ...plain, ...disputedBasis(today) }
  return { ...plain, act: 'registered-with-receipt-presented' as const, actDate: addDays(today, -6) }
}

let disputed: ({ today: Day } & ReturnType<typeof findDisputedBasis>) | undefined

/** Cached: the result is the same for the whole day, and the search is slow. */
function disputedBasis(today: Day): ReturnType<typeof findDisputedBasis> {
  if (disputed?.today !== today) disputed = { today, ...findDisputedBasis(today) }
  const { today: _, ...basis } = disputed
  return basis
}

/** Finds the latest end of a month from which a period in months can be counted in two ways. */
function findDisputedBasis(today: Day) {
  for (let daysAgo = 2; daysAgo < 95; daysAgo += 1)
    for (const periodAmount of [1, 2, 3, 4, 5, 6]) {
      const actDate = addDays(today, -daysAgo)
      const period = { amount: periodAmount, unit: 'months' } as const
      const rule = 'procedural-period' as const
      const input = {
        country: 'BE',
        act: 'served',
        residence: 'same-country',
        rule,
        period,
        actDate,
      } as const
      const { date, otherDate } = computeDeadline(input)
      if (otherDate && date > addDays(today, 5))
        return { actDate, rule, periodAmount, periodUnit: 'months' as const }
    }
  throw new Error(`No disputed end before ${today}`)
}

/** During working hours, and never in the future. */
function momentAfter(date: Day, days: number, now: Date): Moment {
  const moment = `${addDays(date, days)}T09:20:00.000Z`
  return moment < momentOf(now) ? moment : momentOf(now)
}
