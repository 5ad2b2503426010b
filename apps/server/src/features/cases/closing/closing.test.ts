import {
  answerClosing,
  closeCase,
  readClosing,
  readClosingReport,
  reopenCase,
} from '@maat/contract/cases/case-closing'
import { listCaseEvents, readCase } from '@maat/contract/cases/cases'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { listNotifications } from '@maat/contract/communication/notifications'
import type { CaseId } from '@maat/contract/ids'
import { CLOSING_BLOCKERS } from '@maat/domain/cases/closing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertTodo } from '../../../../test/calendar/todos.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { say } from '../../../../test/communication/messages.ts'
import { holdOriginalOf } from '../../../../test/documents/originals.ts'
import { insertAidCase } from '../../../../test/money/aid-claims.ts'
import { agreeOnFees, asIssued, insertInvoice, insertWork } from '../../../../test/money/invoices.ts'
import { insertPayment } from '../../../../test/money/payments.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())
beforeEach(async () => {
  app.now.value = NOW
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  client = await app.people.create('User', { first_name: 'Alma', last_name: 'Exemple', language: 'nl' })
})

const paidCase = async (given: object = {}): Promise<CaseId> => {
  const id = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })
  if (!('status' in given)) await agreeOnFees(app, id)
  return id
}
const on = (caseId: CaseId, { token }: TestPerson = lawyer) => ({ token, params: { caseId } })
const read = async (caseId: CaseId, person = lawyer) => await app.call(readClosing, on(caseId, person))
const close = async (caseId: CaseId, given: object = {}) =>
  await app.call(closeCase, {
    ...on(caseId),
    body: { ...closeCase.example, retainUntil: '2036-11-23', ...given },
  })
const reopen = async (caseId: CaseId) =>
  await app.call(reopenCase, { ...on(caseId), body: { reason: 'La partie adverse a fait appel.' } })
const report = async (caseId: CaseId, person = client) =>
  (await app.call(readClosingReport, on(caseId, person))).body
const answer = async (caseId: CaseId, given: object = {}) =>
  await app.call(answerClosing, {
    ...on(caseId, client),
    body: { clarity: 5, satisfaction: 4, comment: 'Merci', ...given },
  })
const noticesOf = async (person: TestPerson) => {
  const { body } = await app.call(listNotifications, {
    token: person.token,
    params: { userId: person.id },
  })
  return body.items.map(({ description }) => description)
}

test('closes a case with its outcome and a report, and notifies its client in their language', async () => {
  const caseId = await paidCase({ number: 'BRU-2026-80001' })
  const { body: before } = await read(caseId)
  expect(before).toMatchObject({
    isClosed: false,
    blockers: [],
    closings: [],
    clientLanguage: 'nl',
    proposedRetainUntil: '2036-11-23',
    hasAidClaim: false,
    reportFacts: { clientName: 'Alma Exemple', lawyerName: 'Luc Conseil', consultations: 0, hearings: 0 },
    can: ['close'],
  })
  const { status, body } = await close(caseId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isClosed: true,
    closings: [
      {
        number: 1,
        outcome: 'settled',
        retainUntil: '2036-11-23',
        closedByName: 'Luc Conseil',
        reopenedAt: null,
        aid: null,
      },
    ],
  })
  expect((await app.call(readCase, on(caseId, client))).body.status).toBe('finished')
  const [notice] = await noticesOf(client)
  expect(notice).toContain('BRU-2026-80001')
  expect(notice).toContain('afgerond')
  const { body: events } = await app.call(listCaseEvents, { ...on(caseId, client), query: {} })
  expect(events.items[0]?.kind).toBe('closed')
})

test('lists every blocker, and lets nobody close a case with open deadlines or planned events', async () => {
  const caseId = await paidCase()
  const about = { case_id: caseId }
  const deadlineId = await insertDeadline(app, caseId, lawyer.id)
  const eventId = await insertEvent(app, lawyer.id, about)
  await insertTodo(app, lawyer.id, about)
  await insertTodo(app, client.id, { ...about, is_personal: true })
  await say(app, client, conversationOfCase(caseId), 'Avez-vous des nouvelles ?')
  await insertWork(app, { caseId, personId: lawyer.id })
  await insertWork(app, { caseId, personId: lawyer.id }, { billing: 'included' })
  const [net, gross] = [100_00, 121_00]
  const amounts = { net_units: net, vat_units: gross - net, gross_units: gross }
  await insertInvoice(app, caseId, lawyer.id)
  await insertInvoice(app, caseId, lawyer.id, { ...asIssued(), ...amounts })
  const overpaid = await insertInvoice(app, caseId, lawyer.id, { ...asIssued(), ...amounts })
  await insertPayment(app, overpaid, gross + 1_00)
  await holdOriginalOf(app, caseId, lawyer)
  const { body } = await read(caseId)
  expect(body.blockers).toEqual(
    CLOSING_BLOCKERS.map(kind => ({ kind, count: 1, mustEnd: kind === 'deadlines' || kind === 'events' })),
  )
  expect((await close(caseId, { openReason: 'Le client ne paiera pas.' })).body.code).toBe('closing.blocked')

  const { db } = app.services
  await db
    .updateTable('deadlines')
    .set({ done_at: NOW.toISOString(), done_by: lawyer.id })
    .where('id', '=', deadlineId)
    .execute()
  await db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
  const { body: refused } = await close(caseId)
  expect([refused.code, refused.errors]).toEqual([
    'closing.reason-missing',
    [{ path: 'openReason', code: 'field.required' }],
  ])
  const { body: closed } = await close(caseId, { openReason: 'Le client ne paiera pas.' })
  expect(closed.closings[0]?.openReason).toBe('Le client ne paiera pas.')
})

test('an answer of the staff ends an open message', async () => {
  const caseId = await paidCase()
  await say(app, client, conversationOfCase(caseId), 'Bonjour')
  expect((await read(caseId)).body.blockers).toEqual([{ kind: 'messages', count: 1, mustEnd: false }])
  await say(app, lawyer, conversationOfCase(caseId), 'Bonjour Madame')
  expect((await read(caseId)).body.blockers).toEqual([])
})

test('a legal-aid case keeps the points that its claim had when it was closed', async () => {
  const caseId = await insertAidCase(app, { client, lawyer })
  await app.services.db
    .insertInto('aid_claims')
    .values({ case_id: caseId, contribution_units: 25_00 })
    .execute()
  await app.services.db
    .insertInto('aid_services')
    .values({ case_id: caseId, position: 1, code: '81', part: 'basic', done_on: '2026-11-02' })
    .execute()
  expect((await read(caseId)).body.hasAidClaim).toBe(true)
  const { body } = await close(caseId)
  expect(body.closings[0]?.aid).toEqual({ points: '3', net: null })
})

test('reopening keeps the history, and the next closing has its own number', async () => {
  const caseId = await paidCase()
  expect((await reopen(caseId)).body.code).toBe('case.not-closed')
  await close(caseId)
  expect((await close(caseId)).body.code).toBe('case.closed')
  const { body: opened } = await reopen(caseId)
  expect(opened).toMatchObject({
    isClosed: false,
    closings: [{ number: 1, reopenedByName: 'Luc Conseil', reopenReason: 'La partie adverse a fait appel.' }],
  })
  expect(await report(caseId)).toEqual({ closing: null, accounts: [], handedOverAt: null })
  expect((await noticesOf(client)).join()).toContain('heropend')
  const { body: again } = await close(caseId, { outcome: 'won' })
  expect(again.closings.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'won'],
    [1, 'settled'],
  ])
})

test('accepts a retention after today and of thirty years at most', async () => {
  const caseId = await paidCase()
  for (const retainUntil of ['2026-11-23', '2056-11-24']) {
    const { body } = await close(caseId, { retainUntil })
    expect([body.code, body.errors?.[0]?.path]).toEqual(['closing.retention-unfit', 'retainUntil'])
  }
  expect((await close(caseId, { retainUntil: '2026-11-24' })).status).toBe(200)
})

test('the client reads the report, never the reasons of the firm, and changes the answers for a day', async () => {
  const caseId = await paidCase()
  expect((await answer(caseId)).body.code).toBe('case.not-closed')
  await insertTodo(app, lawyer.id, { case_id: caseId })
  await close(caseId, { openReason: 'À classer plus tard' })
  const { closing } = await report(caseId)
  expect(closing).toMatchObject({ outcome: 'settled', answers: null })
  expect(JSON.stringify(closing)).not.toContain('À classer')
  const { body } = await answer(caseId)
  expect(body.closing?.answers).toEqual({ clarity: 5, satisfaction: 4, comment: 'Merci' })
  const changed = await answer(caseId, { clarity: null, comment: '' })
  expect(changed.body.closing).toMatchObject({
    answers: { clarity: null, satisfaction: 4, comment: '' },
    canAnswer: true,
  })
  await answer(caseId)
  await app.services.db
    .updateTable('case_closings')
    .set({ answered_at: new Date(app.now.value.getTime() - 86_400_001).toISOString() })
    .where('case_id', '=', caseId)
    .execute()
  expect((await answer(caseId, { comment: 'Trop tard' })).body.code).toBe('closing.answered')
  expect((await read(caseId)).body.closings[0]?.answers?.comment).toBe('Merci')
  expect((await read(caseId, client)).status).toBe(403)
})

test('a case that the firm has not accepted has no end, and assistants prepare it only', async () => {
  const waiting = await paidCase({ status: 'new' })
  expect((await read(waiting)).body.code).toBe('case.not-accepted')
  expect((await close(waiting)).body.code).toBe('case.not-accepted')
  expect((await reopen(waiting)).body.code).toBe('case.not-accepted')
  const assistant = await app.people.create('Assistant')
  const caseId = await paidCase()
  expect((await read(caseId, assistant)).body.can).toEqual([])
  const refused = await app.call(closeCase, { ...on(caseId, assistant), body: closeCase.example })
  expect(refused.status).toBe(403)
})
