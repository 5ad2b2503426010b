// Tests that the demo's plans are valid at whichever moment the demo is made.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { expect, test } from 'vitest'
import { isOneOfTen } from '../../test/contract/sampling.ts'
import { knownId } from '../../test/known-id.ts'
import { caseOf, type DemoCase, type DemoWorld } from './cases/case-of.ts'
import type { DemoCatalogue } from './cases/demo-catalogue.ts'
import type { DemoFiles } from './cases/demo-files.ts'
import { planCases } from './cases/plan-cases.ts'
import { timelineOf } from './cases/timeline-of.ts'
import { demoCalendar } from './demo-calendar.ts'
import { demoDeadlinesOf } from './demo-deadlines.ts'
import { demoLettersOf, letterTimelineEvents } from './demo-letters.ts'
import { demoMessages } from './demo-messages.ts'
import { demoToday } from './demo-today.ts'
import { demoTodos } from './demo-todos.ts'
import { demoIdentity } from './firm/demo-identity.ts'
import { DEMO_PEOPLE } from './firm/demo-people.ts'

const text = (word: string) => ({ fr: word, en: word, nl: word })
const catalogue: DemoCatalogue = {
  issueId: name => name,
  procedures: () => [{ versionId: 'version', fields: ['served-on', 'deadline', 'first-date'] }],
  requiredDocumentsOf: () => [
    { type: 'contract', name: text('contract'), isRequired: true },
    { type: 'photos', name: text('photos'), isRequired: false },
  ],
  documentName: text,
}
const files: DemoFiles = {
  rows: [{ hash: 'hash', size: 1, media_type: 'application/pdf', created_at: '2026-01-05T09:00:00.000Z' }],
  hashFor: () => 'hash',
  nameOf: type => `${type}.pdf`,
}
const userIds = new Map(DEMO_PEOPLE.map(({ email }) => [email, knownId<UserId>(email)]))
const officeIds = new Map(DEMO_PEOPLE.map(({ office }) => [String(office), knownId<OfficeId>(office)]))

const HOUR = 3_600_000
const DAYS = 731
const FIRST = Date.parse('2026-11-23T00:00:00Z')
const HOURS_OF_A_DAY = 8
/** One hour of each tried day in turn, so that each weekday meets each hour; or as many hours as the variable says. */
const HOURS_A_DAY = Number(process.env.MAAT_DEMO_HOURS ?? 1)
const HALF_YEARS = [0, 1, 2, 3]

function momentsOf(halfYear: number): Date[] {
  const days = Array.from({ length: DAYS }, (_, day) => day)
  const own = days.filter(day => Math.floor((day * HALF_YEARS.length) / DAYS) === halfYear).filter(isOneOfTen)
  return own.flatMap(day =>
    Array.from({ length: HOURS_A_DAY }, (_, at) => {
      const third = (day + at) % HOURS_OF_A_DAY
      return new Date(FIRST + (day * 24 + third * 3) * HOUR)
    }),
  )
}

const casesAt = (world: DemoWorld): DemoCase[] =>
  planCases(world.now).map(plan =>
    caseOf(plan, plan.status === 'draft' ? null : `BRU-2026-${plan.place}`, world),
  )

function faultsAt(now: Date): string[] {
  const world: DemoWorld = { now, catalogue, files, userIds, officeIds }
  const cases = casesAt(world)
  const faults = [
    ...faultsOfCases(cases, now),
    ...faultsOfDeadlines(cases, now),
    ...faultsOfTodos(cases, world),
    ...faultsOfCalendar(cases, world),
    ...faultsOfMessages(cases, world),
  ]
  return faults.map(fault => `${now.toISOString()}: ${fault}`)
}

const unless = (isSo: boolean, fault: string) => (isSo ? [] : [fault])

function faultsOfCases(cases: readonly DemoCase[], now: Date): string[] {
  const today = demoToday(now)
  const at = now.toISOString()
  return cases.flatMap(known => {
    const { plan, documents } = known
    const letters = demoLettersOf(known, now)
    // Remarks may still be in the future; all other events have happened.
    const events = (until: Date) =>
      timelineOf(known, until, letterTimelineEvents(letters)).filter(({ kind }) => kind !== 'commented')
    return [
      ...unless(plan.startedAt < now, `case ${plan.place} begins later`),
      ...unless(
        events(now).length === events(new Date('9999-01-01')).length,
        `case ${plan.place} (${plan.course}) has a future`,
      ),
      ...letters.flatMap(letter =>
        unless(
          letter.state === 'scheduled'
            ? letter.at > at
            : letter.at < at && letter.at > plan.startedAt.toISOString(),
          `letter ${letter.place} of case ${plan.place} is at ${letter.at}`,
        ),
      ),
      ...documents.flatMap(({ row }) =>
        unless(!row.due_on || String(row.due_on) > today, `a document is due on ${row.due_on}`),
      ),
    ]
  })
}

function faultsOfDeadlines(cases: readonly DemoCase[], now: Date): string[] {
  const [today, at] = [demoToday(now), now.toISOString()]
  return cases.flatMap(known =>
    demoDeadlinesOf(known, now).flatMap(({ row, reminders, happened }) => {
      const { title, set_at, confirmed_at, done_at, act_date } = row
      const due = String(row.due_date)
      const isPast = done_at !== null || /pièces|xhibit|tukken/.test(title)
      return [
        ...unless(due < today === isPast, `'${title}' is due on ${due}`),
        ...unless(String(act_date) < due && String(act_date) <= today, `'${title}' begins on ${act_date}`),
        ...unless(String(set_at) <= at, `'${title}' is set later`),
        ...unless(!confirmed_at || (confirmed_at >= set_at && confirmed_at <= at), `'${title}' is confirmed`),
        ...unless(
          !done_at || (done_at >= set_at && done_at <= at && done_at.slice(0, 10) <= due),
          `'${title}' is done at ${done_at}`,
        ),
        ...unless(
          happened.every(one => one.at <= at),
          `'${title}' happens later`,
        ),
        ...unless(
          reminders.every(({ sent_at }) => String(sent_at) < at && String(sent_at) > String(set_at)),
          `'${title}' is recalled ${JSON.stringify(reminders)}`,
        ),
      ]
    }),
  )
}

function faultsOfTodos(cases: readonly DemoCase[], world: DemoWorld): string[] {
  const at = world.now.toISOString()
  const { todos, case_notes, announcements, announcement_recipients } = demoTodos(cases, world)
  return [
    ...todos.flatMap(({ title, due_on, remind_at, created_at, done_at }) => [
      ...unless(String(created_at) < at, `'${title}' is given later`),
      ...unless(
        !due_on || dayAt(String(created_at), 'Europe/Brussels') <= due_on,
        `'${title}' was late at once`,
      ),
      ...unless(!remind_at || String(remind_at) > at, `'${title}' is recalled in the past`),
      ...unless(
        !done_at || (String(done_at) > String(created_at) && String(done_at) <= at),
        `'${title}' is done`,
      ),
    ]),
    ...case_notes.flatMap(({ created_at }) => unless(String(created_at) < at, 'a note is written later')),
    ...announcements.flatMap(({ published_at }) =>
      unless(String(published_at) < at, 'an announcement is made later'),
    ),
    ...announcement_recipients.flatMap(({ seen_at, published_at }) =>
      unless(!seen_at || (seen_at >= published_at && String(seen_at) <= at), 'it is seen before or later'),
    ),
  ]
}

function faultsOfCalendar(cases: readonly DemoCase[], world: DemoWorld): string[] {
  const today = demoToday(world.now)
  const { events, event_participants, event_times } = demoCalendar(cases, world)
  const ongoing = cases.filter(({ plan, lawyerId }) => plan.status === 'in-progress' && lawyerId)
  const dayOf = (event: (typeof events)[number]) => dayAt(String(event.starts_at), String(event.time_zone))
  const ofCase = (id: string) =>
    events.filter(event => event.case_id === id).sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  return [
    ...ongoing.flatMap(({ id, plan }, at) => {
      const hearing = ofCase(id).find(({ kind }) => kind === 'hearing')
      const meeting = ofCase(id).find(({ kind }) => kind === 'meeting')
      if (!hearing || !meeting) return [`case ${plan.place} lacks an appointment`]
      const planned = addDays(today, ((at * 4) % 60) - 14)
      return [
        ...unless(
          planned < today === dayOf(hearing) < today,
          `a hearing of ${planned} is on ${dayOf(hearing)}`,
        ),
        ...unless(meeting.starts_at < hearing.starts_at, `case ${plan.place} is prepared too late`),
      ]
    }),
    ...unless(
      new Set(events.filter(event => dayOf(event) === today).map(({ organiser_id }) => organiser_id)).size >=
        DEMO_PEOPLE.filter(({ role }) => role === 'Avocat').length,
      'a lawyer has nothing today',
    ),
    ...unless(
      event_participants.filter(({ answer }) => answer === 'proposed').length === 1,
      'nobody would rather come at another time',
    ),
    ...overlaps(event_times),
  ]
}

function overlaps(times: readonly { user_id: UserId; during: unknown }[]): string[] {
  const byPerson = Map.groupBy(times, ({ user_id }) => user_id)
  return [...byPerson].flatMap(([person, own]) => {
    const inOrder = own.map(({ during }) => String(during).slice(1, -1).split(',')).sort()
    return inOrder.flatMap(([from = ''], at) =>
      unless(at === 0 || String(inOrder[at - 1]?.[1]) <= from, `${person} is in two places at ${from}`),
    )
  })
}

function faultsOfMessages(cases: readonly DemoCase[], world: DemoWorld): string[] {
  const at = world.now.toISOString()
  const { messages } = demoMessages(cases, world)
  const inOrder = messages.every(({ conversation_id, sent_at }, index) => {
    const before = messages[index - 1]
    return before?.conversation_id !== conversation_id || String(before.sent_at) <= String(sent_at)
  })
  const { identity_papers } = demoIdentity(cases, world)
  return [
    ...unless(inOrder, 'messages are out of order'),
    ...messages.flatMap(({ sent_at }) => unless(String(sent_at) <= at, 'a message is sent later')),
    ...identity_papers.flatMap(({ updated_at }) =>
      unless(String(updated_at) <= at, 'a paper is judged later'),
    ),
  ]
}

test.each(HALF_YEARS)(
  'plans are valid whenever the demo is made in half-year %i',
  halfYear => expect(momentsOf(halfYear).flatMap(faultsAt)).toEqual([]),
  60_000 * HOURS_A_DAY,
)
