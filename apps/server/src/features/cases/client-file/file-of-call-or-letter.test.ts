// Tests client files from a call or from a letter of the tray: each belongs to the case afterwards.
import { randomUUID } from 'node:crypto'
import { removeDraft, sendUnderMandate } from '@maat/contract/cases/case-draft'
import { listCalls, makeCaseOfCall, readCall } from '@maat/contract/communication/calls'
import { readLetter } from '@maat/contract/communication/letters'
import {
  dismissTrayLetter,
  listTray,
  readMailIntake,
  readTrayLetter,
} from '@maat/contract/communication/tray'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDraft, insertCase } from '../../../../test/cases/cases.ts'
import {
  admin,
  app,
  assistant,
  auditOf,
  codeOf,
  createdBy,
  draftOf,
  lawyer,
  newClient,
  openClientFiles,
} from '../../../../test/cases/client-files.ts'
import { insertCall } from '../../../../test/communication/calls.ts'
import { insertTrayLetter } from '../../../../test/communication/letters.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'

beforeAll(openClientFiles)
afterAll(async () => await app.close())

test('links the call, handles it, and makes no second case of it', async () => {
  const callId = await insertCall(app, assistant.id, { opponent: 'Immobilière Fictive' })
  const { caseId, clientId } = await createdBy(lawyer, { newClient: newClient(), callId })
  const { body: call } = await app.call(readCall, { token: admin.token, params: { callId } })
  expect(call).toMatchObject({ client: { id: clientId }, hasCase: true, handledByName: 'Ines Exemple' })
  expect(await auditOf(callId)).toEqual(['call.made-case'])
  expect(await auditOf(caseId)).toEqual(['case.drafted'])
  expect(await codeOf(admin, { newClient: newClient(), callId })).toBe('call.has-case')
  const again = await app.call(makeCaseOfCall, { token: assistant.token, params: { callId }, body: {} })
  expect(again.body.code).toBe('call.has-case')
})

test('the client of a call stays its client', async () => {
  const [client, other] = [await app.people.create('User'), await app.people.create('User')]
  const callId = await insertCall(app, assistant.id, { client_id: client.id })
  expect(await codeOf(lawyer, { clientId: other.id, callId })).toBe('call.has-client')
  expect(await codeOf(lawyer, { newClient: newClient(), callId })).toBe('call.has-client')
  await createdBy(lawyer, { clientId: client.id, callId })
})

test('a call is taken on only by users who may do so', async () => {
  const paris = await app.people.create('Assistant', { office_id: PARIS })
  const far = await insertCall(app, paris.id, { office_id: PARIS })
  const given = () => ({ newClient: newClient() })
  expect(await codeOf(lawyer, { ...given(), callId: far })).toBe('call.not-found')
  expect(await codeOf(lawyer, { ...given(), callId: randomUUID() })).toBe('call.not-found')
  const owner = await app.people.create('User')
  const treated = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: admin.id })
  const handedOver = await insertCall(app, assistant.id, { case_id: treated, call_back_by: lawyer.id })
  expect(await codeOf(lawyer, { ...given(), callId: handedOver })).toBe('access.forbidden')
  const { body } = await app.call(listCalls, { token: admin.token, query: { state: 'open' } })
  expect(body.items.map(({ id }) => id)).toContain(far)
})

const trayOf = async (person: TestPerson) =>
  (await app.call(listTray, { token: person.token, query: {} })).body.items
const waitingFor = async (person: TestPerson) =>
  (await app.call(readMailIntake, { token: person.token, query: {} })).body.waiting

test('a letter waits with the draft that was prepared from it, seen only by its drafter', async () => {
  const letterId = await insertTrayLetter(app)
  const before = await waitingFor(lawyer)
  const { caseId } = await createdBy(lawyer, { newClient: newClient(), letterId, title: 'Caution' })
  const mine = (await trayOf(lawyer)).find(({ id }) => id === letterId)
  expect(mine).toMatchObject({
    suggestedCase: null,
    preparedCase: { id: caseId, title: 'Caution', type: 'litigation' },
  })
  expect(await auditOf(letterId)).toEqual(['tray.case-prepared'])
  expect(await waitingFor(lawyer)).toBe(before - 1)
  for (const person of [assistant, admin]) {
    expect((await trayOf(person)).map(({ id }) => id)).not.toContain(letterId)
    const read = await app.call(readTrayLetter, { token: person.token, params: { letterId } })
    expect(read.body.code).toBe('tray.not-found')
  }
  expect(await codeOf(admin, { newClient: newClient(), letterId })).toBe('tray.not-found')
  await app.call(removeDraft, { token: lawyer.token, params: { caseId } })
  expect((await trayOf(assistant)).find(({ id }) => id === letterId)).toMatchObject({ preparedCase: null })
})

test('the letter is filed when its case is sent', async () => {
  const client = await app.people.create('User', { first_name: 'Ines', last_name: 'Exemple' })
  const letterId = await insertTrayLetter(app)
  const { caseId } = await createdBy(lawyer, { clientId: client.id, letterId, lawyerId: lawyer.id })
  await fillDraft(app, lawyer, await draftOf(lawyer, caseId), { lawyerId: lawyer.id })
  const mandate = { givenBy: 'Ines Exemple', givenOn: '2026-11-02', reference: 'Lettre du 2 novembre' }
  const sent = await app.call(sendUnderMandate, { token: lawyer.token, params: { caseId }, body: mandate })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const { body: letter } = await app.call(readLetter, { token: lawyer.token, params: { letterId } })
  expect(letter).toMatchObject({ caseId, state: 'received', caseNumber: sent.body.number })
  expect((await trayOf(lawyer)).map(({ id }) => id)).not.toContain(letterId)
  expect(await auditOf(letterId)).toEqual(['tray.case-prepared', 'tray.filed'])
})

test('a dismissed letter is kept again; a letter of a colleague’s case stays theirs', async () => {
  const letterId = await insertTrayLetter(app)
  await app.call(dismissTrayLetter, { token: lawyer.token, params: { letterId } })
  await createdBy(lawyer, { newClient: newClient(), letterId })
  const { body } = await app.call(readTrayLetter, { token: lawyer.token, params: { letterId } })
  expect(body.dismissed).toBeNull()
  const owner = await app.people.create('User')
  const treated = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: admin.id })
  const theirs = await insertTrayLetter(app, treated)
  expect(await codeOf(lawyer, { newClient: newClient(), letterId: theirs })).toBe('tray.not-found')
  expect(await codeOf(lawyer, { newClient: newClient(), letterId: randomUUID() })).toBe('tray.not-found')
})
