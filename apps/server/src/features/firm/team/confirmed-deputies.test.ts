// A deputy whom another user proposes has no rights until the absent person, or an Admin who is not the deputy, agrees.

import { changeEvent } from '@maat/contract/calendar/events'
import { readCase } from '@maat/contract/cases/cases'
import {
  answerDeputyship,
  confirmDeputyship,
  listDeputyships,
  proposeDeputy,
  readDeputyship,
  withdrawDeputyship,
} from '@maat/contract/firm/team'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertDeputyship } from '../../../../test/calendar/deputies.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let assistant: TestPerson
let absent: TestPerson
let deputy: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  assistant = await app.people.create('Assistant', { first_name: 'Line', last_name: 'Secrétaire' })
})
afterAll(async () => await app.close())

beforeEach(async () => {
  app.now.value = TEST_NOW
  const client = await app.people.create('User')
  absent = await app.people.create('Avocat', { first_name: 'Anne', last_name: 'Absente' })
  deputy = await app.people.create('Avocat', { office_id: PARIS, first_name: 'Denis', last_name: 'Adjoint' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: absent.id })
})

const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000).toISOString()

const absence = (userId = absent.id, until = 60) =>
  insertEvent(app, userId, {
    kind: 'absence',
    title: 'Congé',
    starts_at: inMinutes(-5),
    ends_at: inMinutes(until),
  })

async function proposedBy({ token }: TestPerson, eventId: string, deputyId = deputy.id) {
  const { body } = await app.call(proposeDeputy, { token, params: { eventId }, body: { deputyId } })
  return body
}

const accept = (deputyshipId: string, { token } = deputy) =>
  app.call(answerDeputyship, { token, params: { deputyshipId }, body: { accepts: true } })

const confirm = ({ token }: TestPerson, deputyshipId: string, passesOn = false) =>
  app.call(confirmDeputyship, { token, params: { deputyshipId }, body: { passesOn } })

const reads = async ({ token }: TestPerson, of = caseId) =>
  (await app.call(readCase, { token, params: { caseId: of } })).status === 200

const expectRead = (person: TestPerson, isReadable: boolean, of = caseId) =>
  vi.waitFor(async () => expect(await reads(person, of)).toBe(isReadable), 4000)

const listedTo = async ({ token }: TestPerson) =>
  (await app.call(listDeputyships, { token, query: {} })).body.items

async function textsOf({ id }: TestPerson): Promise<(string | null)[]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('text')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ text }) => text)
}

test('an assistant only proposes: the rights begin when the absent lawyer confirms', async () => {
  const proposed = await proposedBy(assistant, await absence())
  expect(proposed).toMatchObject({ isConfirmed: false, proposedByName: 'Line Secrétaire' })
  expect(await textsOf(absent)).toEqual(['deputyship-to-confirm'])
  expect(await textsOf(admin)).toContain('deputyship-to-confirm')
  expect((await accept(proposed.id)).body).toMatchObject({
    state: 'accepted',
    isConfirmed: false,
    isNow: false,
  })
  expect(await reads(deputy)).toBe(false)
  for (const other of [deputy, assistant])
    expect((await confirm(other, proposed.id)).body.code).toMatch(/^access\.(not-for-deputies|forbidden)$/)
  expect(await reads(deputy)).toBe(false)
  expect((await listedTo(absent))[0]).toMatchObject({
    id: proposed.id,
    can: expect.arrayContaining(['confirm']),
  })
  expect((await confirm(absent, proposed.id)).body).toMatchObject({ isConfirmed: true, isNow: true })
  await expectRead(deputy, true)
  expect(await textsOf(deputy)).toContain('deputyship-confirmed')
})

test('an Admin confirms for the absent lawyer, unless they are the deputy themselves', async () => {
  const standIn = await app.people.create('Admin')
  const proposed = await proposedBy(assistant, await absence(), standIn.id)
  await accept(proposed.id, standIn)
  expect((await confirm(standIn, proposed.id)).body.code).toBe('access.not-for-deputies')
  expect((await listedTo(admin)).map(({ id }) => id)).toContain(proposed.id)
  expect((await confirm(admin, proposed.id)).body).toMatchObject({
    isConfirmed: true,
    can: ['withdraw', 'reopen'],
  })
  expect((await listedTo(admin)).map(({ id }) => id)).not.toContain(proposed.id)
})

test('an Admin who proposes themselves needs the word of the absent lawyer', async () => {
  const proposed = await proposedBy(admin, await absence(), admin.id)
  expect(proposed).toMatchObject({ isConfirmed: false })
  const other = await app.people.create('Avocat')
  expect((await proposedBy(admin, await absence(other.id), deputy.id)).isConfirmed).toBe(true)
})

test('a confirmation after the end, or of a deputyship that ended, is refused', async () => {
  const proposed = await proposedBy(assistant, await absence())
  const { token } = admin
  await app.call(withdrawDeputyship, { token, params: { deputyshipId: proposed.id } })
  expect((await confirm(absent, proposed.id)).body.code).toBe('deputyship.ended')
  const late = await proposedBy(assistant, await absence((await app.people.create('Avocat')).id))
  app.now.value = new Date(inMinutes(61))
  expect((await confirm(admin, late.id)).body.code).toBe('deputyship.over')
})

async function extend(by: TestPerson, eventId: string) {
  const { version } = await app.services.db
    .selectFrom('events')
    .select('version')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const body = { version, endsAt: inMinutes(600) }
  expect((await app.call(changeEvent, { token: by.token, params: { eventId }, body })).status).toBe(200)
}

test('days that an assistant adds wait for a confirmation, those that the lawyer adds do not', async () => {
  const colleague = await app.people.create('Avocat')
  const [one, other] = [await absence(), await absence(colleague.id)]
  const [first, second] = [await proposedBy(absent, one), await proposedBy(colleague, other)]
  await extend(assistant, one)
  await extend(colleague, other)
  const isConfirmed = async (deputyshipId: string) =>
    (await app.call(readDeputyship, { token: deputy.token, params: { deputyshipId } })).body.isConfirmed
  expect(await isConfirmed(first.id)).toBe(false)
  expect(await isConfirmed(second.id)).toBe(true)
  await accept(first.id)
  await expectRead(deputy, true)
  app.now.value = new Date(inMinutes(90))
  await expectRead(deputy, false)
})

test('an absence that becomes that of another person ends the deputyship', async () => {
  const colleague = await app.people.create('Avocat')
  const eventId = await absence()
  const proposed = await proposedBy(absent, eventId)
  await accept(proposed.id)
  await expectRead(deputy, true)
  const moved = await app.call(changeEvent, {
    token: assistant.token,
    params: { eventId },
    body: { version: 1, organiserId: colleague.id },
  })
  expect(moved.body).toMatchObject({ organiserId: colleague.id })
  await expectRead(deputy, false)
  expect((await accept(proposed.id)).body.code).toBe('deputyship.ended')
  for (const person of [absent, deputy]) expect(await textsOf(person)).toContain('deputyship-withdrawn')
})

test('cases of a lawyer whom the absent one replaces pass on only if an Admin decides it', async () => {
  const third = await app.people.create('Avocat')
  await insertDeputyship(app, { absentId: absent.id, deputyId: deputy.id })
  const own = await insertCase(app, (await app.people.create('User')).id, {
    status: 'in-progress',
    lawyer_id: deputy.id,
  })
  const proposed = await proposedBy(deputy, await absence(deputy.id), third.id)
  expect(proposed).toMatchObject({
    isConfirmed: true,
    replaced: [{ name: 'Anne Absente', isPassedOn: false }],
  })
  await accept(proposed.id, third)
  await expectRead(third, true, own)
  expect(await reads(third)).toBe(false)
  expect((await confirm(deputy, proposed.id, true)).body.code).toBe('deputyship.chain')
  expect(await textsOf(admin)).toContain('deputyship-chain')
  expect((await listedTo(admin)).map(({ id }) => id)).toContain(proposed.id)
  const { body } = await confirm(admin, proposed.id, true)
  expect(body).toMatchObject({ mayPassOn: true, replaced: [{ name: 'Anne Absente', isPassedOn: true }] })
  await expectRead(third, true)
})

test('a notice of an absence within one day names this day once', async () => {
  const { id } = await proposedBy(assistant, await absence())
  const { description } = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', absent.id)
    .where('text', '=', 'deputyship-to-confirm')
    .executeTakeFirstOrThrow()
  expect(description).toContain('mercredi 18 novembre 2026, 09:55–11:00')
  expect(description).not.toContain('17 novembre')
  expect(id).toBeTruthy()
})
