import { randomUUID } from 'node:crypto'
import { computeDeadlineSet, setDeadlines } from '@maat/contract/calendar/deadline-sets'
import { computeDeadline, listDeadlines } from '@maat/contract/calendar/deadlines'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  app,
  assistant,
  caseId,
  client,
  goOnIn,
  lawyer,
  newCase,
  newsOf,
  openDeadlines,
} from '../../../../test/calendar/deadline-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'

beforeAll(openDeadlines)
beforeEach(newCase)
afterAll(() => app.close())

type Deadlines = BodyFor<typeof setDeadlines>['deadlines']

const keep = (deadlines: Deadlines, person: TestPerson = lawyer, key: string = randomUUID()) =>
  app.call(setDeadlines, {
    token: person.token,
    params: { caseId },
    body: { deadlines },
    headers: { 'idempotency-key': key },
  })

const titlesKept = async () => {
  const { body } = await app.call(listDeadlines, { token: lawyer.token, query: { case: caseId } })
  return body.items.map(({ title, dueDate }) => [title, dueDate])
}

const PLEADINGS = {
  title: 'Conclusions de l’appelant',
  country: 'FR',
  act: 'appeal-lodged',
  actDate: '2026-11-10',
  rule: 'appeal-pleadings',
} as const
const CALENDAR = {
  title: 'Conclusions 1',
  country: 'BE',
  act: 'introductory-hearing',
  actDate: '2026-11-10',
  rule: 'calendar-pleadings',
} as const

test('computes deadlines that belong together at once, and suggests a date from the calendar', async () => {
  const request = { token: lawyer.token }
  const appeal = await app.call(computeDeadlineSet, {
    ...request,
    query: { set: 'french-appeal', startDate: '2026-01-15', residence: 'europe' },
  })
  expect(appeal.body.map(({ rule, computation }) => [rule, computation.date])).toEqual([
    ['appeal-pleadings', '2026-06-15'],
    ['respondent-pleadings', '2026-09-15'],
    ['cross-appeal-pleadings', '2027-02-15'],
  ])
  const calendar = await app.call(computeDeadlineSet, {
    ...request,
    query: {
      set: 'belgian-calendar',
      startDate: '2026-09-10',
      hearingDate: '2027-05-20',
      turns: '3',
    },
  })
  expect(calendar.body.map(({ proposedDate }) => proposedDate)).toEqual([
    null,
    '2026-12-14',
    '2027-02-16',
    '2027-04-20',
    null,
    null,
  ])
})

test('saves several deadlines at once, each with its explanation, and notifies their users', async () => {
  const byHand = { dueDate: '2026-12-14', reason: 'Ordonnance du 20 novembre' }
  const { status, body } = await keep([
    { ...PLEADINGS, isActExpected: true },
    { ...CALENDAR, byHand, isCritical: true },
  ])
  expect(status).toBe(200)
  expect(body.map(({ dueDate, isByHand, isActExpected }) => [dueDate, isByHand, isActExpected])).toEqual([
    ['2027-02-10', false, true],
    ['2026-12-14', true, false],
  ])
  expect(body[0]?.lines.map(({ code }) => code)).toContain('act.expected')
  expect(body[1]?.lines.map(({ code }) => code)).toContain('by-hand.calendar')
  expect(await titlesKept()).toHaveLength(2)
  expect(await newsOf(assistant)).toHaveLength(2)
})

test('if one of them has no date, reports it at its place and saves none', async () => {
  const { status, body } = await keep([PLEADINGS, CALENDAR])
  expect([status, body.errors]).toEqual([422, [{ path: 'deadlines.1.byHand', code: 'field.required' }]])
  expect(await titlesKept()).toEqual([])
})

test('a repeated request saves nothing more, and clients cannot save any', async () => {
  const key = randomUUID()
  const first = await keep([PLEADINGS], lawyer, key)
  expect((await keep([PLEADINGS], lawyer, key)).body).toEqual(first.body)
  expect(await titlesKept()).toHaveLength(1)
  expect((await keep([PLEADINGS], client)).status).toBe(403)
})

test('counts backwards only from a hearing', async () => {
  const query = { country: 'BE', rule: 'exhibits-before-hearing', actDate: '2027-05-20' } as const
  const ask = (act: 'hearing' | 'served') =>
    app.call(computeDeadline, { token: lawyer.token, query: { ...query, act } })
  expect((await ask('hearing')).body.date).toBe('2027-05-05')
  expect((await ask('served')).body.errors).toEqual([{ path: 'act', code: 'field.invalid' }])
})

test('a court of Alsace-Moselle has its own holidays', async () => {
  const query = {
    country: 'FR',
    act: 'notified',
    actDate: '2025-12-11',
    rule: 'procedural-period',
    periodAmount: '15',
    periodUnit: 'days',
  } as const
  const dateFor = async (court: 'ordinary' | 'alsace-moselle') =>
    (await app.call(computeDeadline, { token: lawyer.token, query: { ...query, court } })).body.date
  expect([await dateFor('ordinary'), await dateFor('alsace-moselle')]).toEqual(['2025-12-26', '2025-12-29'])
})

test('saves none in a closed case', async () => {
  goOnIn(await insertCase(app, client.id, { status: 'finished', lawyer_id: lawyer.id, office_id: PARIS }))
  expect((await keep([PLEADINGS])).body.code).toBe('case.closed')
  expect(await titlesKept()).toEqual([])
})
