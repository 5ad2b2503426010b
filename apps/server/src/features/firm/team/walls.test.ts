// A wall around a case counts wherever the case appears: in consultations, hearings, assignments and figures.

import {
  confirmConsultation,
  listConsultations,
  readConsultation,
} from '@maat/contract/calendar/consultations'
import { createEvent, scheduleHearing } from '@maat/contract/calendar/events'
import { askForJudgment } from '@maat/contract/cases/case-checks'
import { assignCase, readCase } from '@maat/contract/cases/cases'
import { listColleaguesAtWork, readDeputyship } from '@maat/contract/firm/team'
import type { CaseId, ConsultationId, DeputyshipId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { book, insertConsultation } from '../../../../test/calendar/consultations.ts'
import { insertDeputyship } from '../../../../test/calendar/deputies.ts'
import { insertCase, insertConflict } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let assistant: TestPerson
let client: TestPerson
let lawyer: TestPerson
let walled: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  assistant = await app.people.create('Assistant')
})
afterAll(async () => await app.close())

beforeEach(async () => {
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  walled = await app.people.create('Avocat', { is_shown_on_team: true })
  caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    walled_from: [walled.id],
  })
})

const statusFor = async ({ token }: TestPerson, consultationId: string) =>
  (await app.call(readConsultation, { token, params: { consultationId: consultationId as ConsultationId } }))
    .status

test('a walled deputy neither reads nor decides a consultation about the case', async () => {
  await insertDeputyship(app, { absentId: lawyer.id, deputyId: walled.id })
  const id = await insertConsultation(app, lawyer.id, { case_id: caseId })
  const other = await insertConsultation(app, lawyer.id)
  expect(await statusFor(walled, other)).toBe(200)
  expect(await statusFor(walled, id)).toBe(404)
  expect(await statusFor(lawyer, id)).toBe(200)
  const params = { consultationId: id as ConsultationId }
  const decided = await app.call(confirmConsultation, { token: walled.token, params, body: { version: 1 } })
  expect(decided.body.code).toBe('consultation.not-found')
  const { body } = await app.call(listConsultations, { token: walled.token, query: {} })
  expect(body.items.map(one => one.id)).toEqual([other])
  const open = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  expect(await statusFor(walled, await insertConsultation(app, lawyer.id, { case_id: open }))).toBe(200)
})

test('a walled lawyer cannot be booked for the case, and looks like one who takes no consultations', async () => {
  const request = await book(app, { caseId, lawyerId: walled.id, guest: undefined }, client.token)
  expect(request.body.code).toBe('consultation.lawyer-unknown')
  const free = await book(app, { lawyerId: walled.id, guest: undefined }, client.token)
  expect(free.status).toBe(200)
})

test('a case is not given to a walled lawyer; only those who may open the wall learn why', async () => {
  const assign = ({ token }: TestPerson) =>
    app.call(assignCase, { token, params: { caseId }, body: { lawyerId: walled.id } })
  expect((await assign(assistant)).body.code).toBe('case.lawyer-unknown')
  for (const person of [lawyer, admin]) expect((await assign(person)).body.code).toBe('case.lawyer-walled')
  expect((await app.call(readCase, { token: walled.token, params: { caseId } })).status).toBe(404)
})

test('a walled lawyer neither judges the conflict of the case nor finds it in the queue', async () => {
  const waiting = await insertCase(app, client.id, { status: 'new', walled_from: [walled.id] })
  await insertConflict(app, waiting)
  const reads = async ({ token }: TestPerson) =>
    (await app.call(readCase, { token, params: { caseId: waiting } })).status
  expect([await reads(lawyer), await reads(walled)]).toEqual([200, 404])
  const request = await app.call(askForJudgment, {
    token: lawyer.token,
    params: { caseId: waiting },
    body: { lawyerId: walled.id },
  })
  expect(request.body.code).toBe('case.lawyer-unknown')
})

test('a walled person gets no hearing or meeting of the case, neither as organiser nor as guest', async () => {
  const times = {
    startsAt: '2027-01-12T09:00:00.000Z',
    endsAt: '2027-01-12T10:00:00.000Z',
    timeZone: 'Europe/Brussels',
  }
  const hearing = (given: object) =>
    app.call(scheduleHearing, {
      token: assistant.token,
      params: { caseId },
      body: { title: 'Plaidoiries', ...times, ...given },
    })
  const guest = { participants: [{ userId: walled.id }] }
  expect((await hearing({ organiserId: walled.id })).body.code).toBe('event.organiser-unknown')
  expect((await hearing(guest)).body.code).toBe('event.participant-unknown')
  expect((await hearing({ participants: [{ email: walled.email }] })).body.code).toBe(
    'event.participant-unknown',
  )
  const meeting = await app.call(createEvent, {
    token: assistant.token,
    body: { kind: 'meeting', title: 'Point', caseId, ...times, ...guest },
  })
  expect(meeting.body.code).toBe('event.participant-unknown')
  expect((await hearing({})).status).toBe(200)
})

test('the load of a lawyer does not tell a deputy how many cases are walled', async () => {
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { id } = await insertDeputyship(app, { absentId: lawyer.id, deputyId: walled.id })
  const loadFor = async ({ token }: TestPerson) => {
    const { body } = await app.call(listColleaguesAtWork, { token, query: { limit: 100 } })
    return body.items.find(member => member.id === lawyer.id)?.load.cases
  }
  const { body } = await app.call(readDeputyship, {
    token: walled.token,
    params: { deputyshipId: id as DeputyshipId },
  })
  expect([await loadFor(walled), body.openCases]).toEqual([1, 1])
  expect(await loadFor(lawyer)).toBe(2)
})
