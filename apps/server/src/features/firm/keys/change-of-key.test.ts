import { listAudit } from '@maat/contract/firm/audit'
import { updateUser } from '@maat/contract/people/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { sealedWithoutId } from '../../../../test/sealed-without-id.ts'
import { LATER, LATEST, startedWith } from '../../../../test/second-key.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { App } from '../../../app.ts'
import { fingerprintOf } from '../../../platform/crypto/key-fingerprint.ts'
import { keyIdOf } from '../../../platform/crypto/sealed-text.ts'
import { runIdempotently } from '../../../platform/http/idempotency.ts'
import { resealValues, stateOfKeys } from './index.ts'

const NUMBER = '85073003328'
let app: TestApp
let first: string
beforeEach(async () => {
  app = await openTestApp()
  first = app.services.config.dataKey
})
afterEach(() => app.close())

async function peopleWithNumbers(count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let made = 0; made < count; made += 1) {
    const national_number =
      made % 2 === 0
        ? sealedWithoutId(first, 'national-number', NUMBER)
        : app.services.sealers.nationalNumber.seal(NUMBER)
    people.push(await app.people.create('User', { national_number, national_number_country: 'BE' }))
  }
  return people
}

async function numbersUnder(key: string): Promise<number> {
  const rows = await app.services.db
    .selectFrom('users')
    .select('national_number')
    .where('national_number', 'is not', null)
    .execute()
  const id = keyIdOf(fingerprintOf(key))
  return rows.filter(row => row.national_number?.subarray(0, id.length).equals(id)).length
}

const runOn = ({ services }: App) => resealValues.work(services, {})
const numberOf = async ({ services }: App, { id }: TestPerson) => {
  const query = services.db.selectFrom('users').select('national_number').where('id', '=', id)
  const { national_number } = await query.executeTakeFirstOrThrow()
  return services.sealers.nationalNumber.open(national_number as Buffer)
}

test('during re-sealing, values of both keys are readable, and a parallel change is kept', async () => {
  const people = await peopleWithNumbers(4)
  const [one] = people as [TestPerson]
  const secret = app.services.sealers.twoFactor.seal('ABCDEFGH')
  await app.services.db.insertInto('two_factor').values({ user_id: one.id, secret }).execute()
  const later = await startedWith(app, LATER, first)
  for (const person of people) expect(await numberOf(later, person)).toBe(NUMBER)
  const of = { token: one.token, params: { id: one.id } }
  await app.call(updateUser, {
    ...of,
    body: { nationalNumber: '85.07.30-134.24', nationalNumberConfirmed: true },
  })
  await runOn(later)
  expect(await numbersUnder(LATER)).toBe(4)
  expect(await numberOf(later, one)).toBe('85073013424')
  const alone = await startedWith(app, LATER)
  for (const person of people.slice(1)) expect(await numberOf(alone, person)).toBe(NUMBER)
  const kept = await app.services.db.selectFrom('two_factor').select('secret').executeTakeFirstOrThrow()
  expect(alone.services.sealers.twoFactor.open(kept.secret)).toBe('ABCDEFGH')
  expect(
    (
      await later.server.inject({
        url: `/api/User/${one.id}`,
        headers: { authorization: `Bearer ${one.token}` },
      })
    ).json(),
  ).toMatchObject({ nationalNumber: expect.stringMatching(/24$/) })
})

test('an interrupted run continues where it stopped', async () => {
  const people = await peopleWithNumbers(260)
  const later = await startedWith(app, LATER, first)
  const { nationalNumber } = later.services.sealers
  let left = 230
  const dying = {
    ...nationalNumber,
    seal(text: string) {
      left -= 1
      if (left < 0) throw new Error('killed')
      return nationalNumber.seal(text)
    },
  }
  const services = { ...later.services, sealers: { ...later.services.sealers, nationalNumber: dying } }
  await expect(resealValues.work(services, {})).rejects.toThrow('killed')
  expect(await numbersUnder(LATER)).toBe(200)
  for (const person of people.slice(0, 5)) expect(await numberOf(later, person)).toBe(NUMBER)
  await runOn(later)
  expect(await numbersUnder(LATER)).toBe(260)
})

test('asks for an earlier key that was removed too early, and no longer once nothing needs it', async () => {
  await peopleWithNumbers(2)
  const later = await startedWith(app, LATER, first)
  await expect(startedWith(app, LATER)).rejects.toThrow(
    `sealed with an earlier key, which is missing (fingerprint ${fingerprintOf(first)})`,
  )
  const readState = () => stateOfKeys(app.services.db, later.services.config)
  expect((await readState()).join('\n')).toMatch(
    /2 values still have to be sealed again.*\n.*is still needed: leave it/,
  )
  await runOn(later)
  expect((await readState()).join('\n')).toContain('you can remove it from DATA_KEY_BEFORE.')
  await startedWith(app, LATER)
})

test('a key can be changed a second time, and back to an earlier one', async () => {
  await peopleWithNumbers(2)
  const later = await startedWith(app, LATER, first)
  const sealed = later.services.sealers.nationalNumber.seal(NUMBER)
  const third = await app.people.create('User', { national_number: sealed })
  const latest = await startedWith(app, LATEST, LATER, first)
  await runOn(latest)
  expect(await numbersUnder(LATEST)).toBe(3)
  const back = await startedWith(app, first, LATEST)
  await runOn(back)
  expect(await numbersUnder(first)).toBe(3)
  expect(await numberOf(app, third)).toBe(NUMBER)
})

test('a server that still has the earlier key reverts nothing', async () => {
  await peopleWithNumbers(2)
  const later = await startedWith(app, LATER, first)
  await runOn(later)
  await runOn(app)
  expect(await numbersUnder(LATER)).toBe(2)
})

test('a request repeated after the change gets the first answer', async () => {
  const repeated = {
    key: 'a-repeated-one',
    caller: 'visitor',
    operation: 'POST /api/some',
    body: { city: 'Mons' },
  }
  const answer = (...keys: string[]) =>
    app.services.db.transaction().execute(tx => runIdempotently(tx, repeated, keys, async () => 'done'))
  expect(await answer(first)).toEqual({ reply: 'done', repeated: false })
  expect(await answer(LATER, first)).toEqual({ reply: 'done', repeated: true })
  await expect(answer(LATER)).rejects.toMatchObject({ code: 'request.key-reused' })
})

test('a database opens only with the key that sealed it', async () => {
  await startedWith(app, first)
  await expect(startedWith(app, LATER)).rejects.toThrow(
    'DATA_KEY is not the key with which this database was sealed',
  )
})

test('the log tells Admins that the key changed, how much was re-sealed, and that the earlier key may be removed', async () => {
  await peopleWithNumbers(3)
  const later = await startedWith(app, LATER, first)
  for (let time = 0; time < 2; time += 1) await runOn(later)
  const admin = await app.people.create('Admin')
  const { body } = await app.call(listAudit, { token: admin.token, query: { kind: 'key' } })
  expect(body.items.map(({ action, recordId, details }) => [action, recordId, details])).toEqual([
    ['keys.emptied', fingerprintOf(first), {}],
    ['keys.sealed-anew', fingerprintOf(LATER), { count: 3 }],
    ['keys.changed', fingerprintOf(LATER), { before: fingerprintOf(first) }],
  ])
})
