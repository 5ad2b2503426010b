// Plans the demo firm's calendar: weekly meetings, hearings and appointments of the cases in progress, and holidays;
// some invitations are answered, one gets another proposed time. No person is in two places at once.

import type { Day } from '@maat/domain/calendar/day'
import type { EventAnswer } from '@maat/domain/calendar/events'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays, weekdayOf } from '@maat/domain/calendar/plain-dates'
import { present } from '../platform/present.ts'
import type { DemoCase, DemoWorld } from './cases/case-of.ts'
import type { Rows } from './cases/case-rows.ts'
import { DemoDiary, type Guest, isWorkday, type Plan, timesOf } from './demo-diary.ts'
import { demoToday } from './demo-today.ts'
import { demoId } from './draw.ts'
import { demoDeputies } from './firm/demo-deputies.ts'
import { DEMO_PEOPLE } from './firm/demo-people.ts'
import type { DemoPerson } from './firm/demo-person.ts'
import { COURTS, NOTES, ROOMS, TITLES } from './texts/calendar-words.ts'

const EXPERT = {
  email: 'cabinet@expertise.example',
  name: 'Cabinet d’expertise Lemaire-Demo',
  language: 'fr',
}

export interface DemoCalendar {
  events: Rows<'events'>
  event_participants: Rows<'event_participants'>
  event_times: Rows<'event_times'>
  deputyships: Rows<'deputyships'>
}

const STAFF = DEMO_PEOPLE.filter(({ role }) => role !== 'User')
const LAWYERS = STAFF.filter(({ role }) => role === 'Avocat')

export function demoCalendar(cases: readonly DemoCase[], world: DemoWorld): DemoCalendar {
  const rows: DemoCalendar = { events: [], event_participants: [], event_times: [], deputyships: [] }
  const diary = new DemoDiary()
  for (const [place, plan] of planAll(cases, world.now).entries())
    enter(rows, diary.place(plan), { place, world })
  rows.deputyships.push(...demoDeputies(rows.events, world))
  return rows
}

function planAll(cases: readonly DemoCase[], now: Date): Plan[] {
  const today = demoToday(now)
  const ongoing = cases.filter(({ plan, lawyerId }) => plan.status === 'in-progress' && lawyerId)
  return [...absences(today), ...weekly(today), ...todays(ongoing, today), ...ofCases(ongoing, today)]
}

/** Past events stay in the past: a weekend before today becomes the Friday, any other weekend the Monday. */
function workday(day: Day, today: Day): Day {
  let at = day
  while (!isWorkday(at)) at = addDays(at, day < today ? -1 : 1)
  return at
}

function absences(today: Day): Plan[] {
  return STAFF.filter(({ role }) => role !== 'Admin').map((organiser, at) => ({
    title: at % 3 === 2 ? 'training' : 'leave',
    kind: 'absence',
    organiser,
    day: workday(addDays(today, 8 + at * 5), today),
    days: at % 3 === 2 ? 1 : 2 + (at % 3),
  }))
}

const WEEKS = [-2, -1, 0, 1, 2, 3, 4, 5]

function weekly(today: Day): Plan[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const [admin] = STAFF.filter(({ role }) => role === 'Admin')
  const accepted = (people: readonly DemoPerson[]): Guest[] =>
    people.map(person => ({ person, answer: 'accepted' }))
  return WEEKS.flatMap((week): Plan[] => {
    if (!admin) return []
    const office = STAFF.filter(({ office }) => office === admin.office && office)
    return [
      {
        title: 'team',
        kind: 'meeting',
        organiser: admin,
        day: addDays(monday, week * 7),
        at: ['09:00', '09:45'],
        guests: accepted(office.filter(person => person !== admin)),
        gives: 'guests',
        place: ROOMS[admin.office],
      },
      {
        title: 'offices',
        kind: 'meeting',
        organiser: admin,
        day: addDays(monday, week * 7 + 3),
        at: ['11:30', '12:15'],
        guests: LAWYERS.map((person, at) => ({ person, answer: at % 3 === 1 ? 'pending' : 'accepted' })),
        gives: 'guests',
        place: 'https://visio.maat.example/bureaux',
      },
    ]
  })
}

/** Every lawyer has an event today, on whichever weekday the demo begins. */
function todays(ongoing: readonly DemoCase[], today: Day): Plan[] {
  return LAWYERS.flatMap((organiser): Plan[] => {
    const [first, second] = ongoing.filter(({ plan }) => plan.lawyer === organiser)
    if (!first || !second) return []
    const assistant: Guest = { person: first.plan.assistant, answer: 'accepted' }
    return [
      {
        title: 'review',
        kind: 'meeting',
        organiser,
        day: today,
        at: ['10:00', '10:45'],
        gives: 'hour',
        guests: [{ person: first.plan.owner, answer: 'accepted' }, assistant],
        of: first,
        place: ROOMS[organiser.office],
      },
      {
        title: 'expert',
        kind: 'meeting',
        organiser,
        day: today,
        at: ['14:30', '16:00'],
        gives: 'hour',
        guests: [
          { person: second.plan.owner, answer: 'pending' },
          { outside: EXPERT, answer: 'accepted' },
        ],
        of: second,
        place: second.answers.city ?? '',
      },
    ]
  })
}

const HOURS: [string, string][] = [
  ['09:30', '10:30'],
  ['11:00', '12:00'],
  ['14:00', '15:30'],
  ['16:00', '17:00'],
]
const ANSWERS: EventAnswer[] = ['accepted', 'pending', 'accepted', 'declined']

const WEEK = 7
const hearingDay = (today: Day, at: number) => workday(addDays(today, ((at * 4) % 60) - 14), today)
const FAR = 365
const sideOf = (day: Day, today: Day) =>
  day < today ? { from: addDays(day, -FAR), before: today } : { from: today, before: addDays(day, FAR) }

function ofCases(ongoing: readonly DemoCase[], today: Day): Plan[] {
  const proposer = ongoing.findIndex(
    ({ plan }, at) =>
      plan.lawyer?.email === 'avocat@maat.example' && hearingDay(today, at) > addDays(today, WEEK),
  )
  return ongoing.flatMap((of, at): Plan[] => {
    const { lawyer, owner, assistant } = of.plan
    if (!lawyer) return []
    const hour = HOURS[at % HOURS.length]
    const later = HOURS[(at + 2) % HOURS.length]
    if (!hour || !later) return []
    const hearing = hearingDay(today, at)
    const preparation = workday(addDays(hearing, -4), today)
    const client = (answer: EventAnswer): Guest => ({ person: owner, answer })
    const helper: Guest = { person: assistant, answer: 'accepted' }
    const pleading: Plan = {
      title: at % 2 === 0 ? 'introduction' : 'pleading',
      kind: 'hearing',
      organiser: lawyer,
      day: hearing,
      at: hour,
      gives: 'day',
      within: sideOf(hearing, today),
      guests: [client(ANSWERS[at % ANSWERS.length] ?? 'pending'), helper],
      of,
      place: COURTS[lawyer.office],
    }
    return [
      pleading,
      {
        title: 'preparation',
        kind: 'meeting',
        organiser: lawyer,
        day: preparation,
        at: later,
        gives: 'day',
        within: sideOf(preparation, today),
        prepares: pleading,
        guests: [client(at === proposer ? 'proposed' : 'accepted')],
        of,
        place: ROOMS[lawyer.office],
      },
    ]
  })
}

interface Entering {
  place: number
  world: DemoWorld
}

function enter(rows: DemoCalendar, plan: Plan, { place, world }: Entering): void {
  const { organiser, guests = [] } = plan
  const times = timesOf(plan)
  const idOf = ({ email }: DemoPerson) => present(world.userIds.get(email))
  const id = demoId('event', place)
  const at = momentOf(new Date(Math.min(world.now.getTime(), Date.parse(times.starts_at)) - 6 * 86_400_000))
  rows.events.push({
    id,
    kind: plan.kind,
    title: TITLES[plan.title][plan.of?.plan.owner.language ?? organiser.language],
    place: plan.place ?? '',
    case_id: plan.of?.id ?? null,
    office_id: plan.of?.officeId ?? present(world.officeIds.get(organiser.office)),
    ...times,
    organiser_id: idOf(organiser),
    created_by: idOf(organiser),
    created_at: at,
    updated_at: at,
  })
  const entered = [{ person: organiser, answer: 'accepted' as EventAnswer }, ...guests]
  for (const [index, guest] of entered.entries()) {
    const participant = participantOf(guest, times)
    rows.event_participants.push({
      id: demoId('event-participant', place * 100 + index),
      event_id: id,
      ...participant,
      user_id: guest.person ? idOf(guest.person) : null,
      is_organiser: index === 0,
      invited_at: at,
    })
    if (guest.person && guest.answer !== 'declined')
      rows.event_times.push({
        event_id: id,
        user_id: idOf(guest.person),
        during: `[${times.starts_at},${times.ends_at})`,
      })
  }
}

const HOUR = 3_600_000

function participantOf(
  { person, outside, answer }: Guest,
  times: { starts_at: Moment; ends_at: Moment },
): Omit<Rows<'event_participants'>[number], 'event_id' | 'invited_at'> {
  const later = (at: string) => momentOf(new Date(Date.parse(at) + 26 * HOUR))
  const language = person?.language ?? 'fr'
  const isProposal = answer === 'proposed'
  return {
    email: person?.email ?? outside?.email ?? '',
    name: person ? `${person.firstName} ${person.lastName}` : (outside?.name ?? ''),
    language,
    answer,
    note: isProposal ? NOTES[language] : '',
    proposed_starts_at: isProposal ? later(times.starts_at) : null,
    proposed_ends_at: isProposal ? later(times.ends_at) : null,
  }
}
