// Tests which statements and lines are new: nothing is lost, and nothing is booked twice.

import type { InvoiceId } from '@maat/contract/ids'
import {
  compareBankMove,
  importBankStatements,
  listBankMoves,
  listBankStatements,
  reopenBankMove,
} from '@maat/contract/money/bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Written,
  type WrittenMove,
  writeCamt,
  writeCoda,
} from '../../../../../../../packages/domain/test/write-statements.ts'
import { type BillingWorld, openBillingWorld } from '../../../../../test/money/billing-world.ts'
import { issueEarlier } from '../../../../../test/money/invoices.ts'
import { BRUSSELS, type TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { verifyBooks } from '../../books/index.ts'
import { verifyPayments } from '../../payments/index.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  assistant = await app.people.create('Assistant')
})
afterAll(() => app.close())

const OURS = 'BE68539007547034'
const THEIRS = 'BE21001234567803'
const DAY = '2026-11-16'
const NEXT_DAY = '2026-11-17'

let opening = 0
/** A span of days of its own, so that the statements of two tests have nothing in common. */
function statement(moves: readonly WrittenMove[], given: Partial<Written> = {}): Written {
  opening += 10_000_00
  return { iban: OURS, number: 0, day: DAY, openingUnits: opening, moves, ...given }
}
async function bring(file: string, query: { isOther?: 'true' } = {}, encoding: 'latin1' | 'utf8' = 'latin1') {
  const { token } = assistant
  const { body } = await app.call(importBankStatements, { token, query, body: Buffer.from(file, encoding) })
  await app.workOff()
  return body
}
const moves = async () =>
  (await app.call(listBankMoves, { token: assistant.token, query: { limit: 100 } })).body.items
async function deposit() {
  const id = await issueEarlier(app, await world.issuedDeposit(await world.agreedCase()))
  const { reference } = (await world.read(world.lawyer, id)).body
  return { id, reference: reference ?? '' }
}
const left = async (id: InvoiceId) => {
  const { body } = await world.read(world.client, id)
  return body.gross.units - body.paid.units
}
async function areWhole(): Promise<void> {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
}

test('the files of two days with the paper number 000 are two statements', async () => {
  const [first, second] = [await deposit(), await deposit()]
  const one = statement([{ units: 100_00, reference: first.reference }])
  const other = statement([{ units: 494_56, reference: second.reference }], {
    day: NEXT_DAY,
    openingUnits: one.openingUnits + 100_00,
  })
  expect(await bring(writeCoda(one))).toMatchObject({ statements: 1, moves: 1, known: 0 })
  expect(await bring(writeCoda(other))).toMatchObject({ statements: 1, moves: 1, known: 0 })
  expect(await left(second.id)).toBe(605_00 - 494_56)
  expect(await bring(writeCoda(one))).toMatchObject({ statements: 0, known: 1 })
  expect(await bring(writeCoda(other))).toMatchObject({ statements: 0, known: 1 })
  const { items } = (await app.call(listBankStatements, { token: assistant.token, query: {} })).body
  expect(items.map(({ name, isAfterGap }) => [name, isAfterGap]).toSorted()).toEqual([
    ['2026-11-16', false],
    ['2026-11-17', false],
  ])
})

test('other content under a known number is an alarm that names account and number; a user may confirm it', async () => {
  const { id, reference } = await deposit()
  const known = statement([{ units: 12_00, text: 'premier' }], { number: 12, coded: 231 })
  const other = statement([{ units: 494_56, reference }], { number: 12, coded: 231, day: NEXT_DAY })
  await bring(writeCoda(known))
  expect(await bring(writeCoda(other))).toMatchObject({
    code: 'bank-file.number-taken',
    current: { iban: OURS, name: '2026-231' },
  })
  expect(await left(id)).toBe(605_00)
  // The number of the paper statement may repeat; the coded number is the one that counts.
  expect(await bring(writeCoda({ ...other, coded: 232, moves: [] }))).toMatchObject({ statements: 1 })
  expect(await bring(writeCoda(other), { isOther: 'true' })).toMatchObject({ statements: 1, moves: 1 })
  expect(await left(id)).toBe(605_00 - 494_56)
  expect(await bring(writeCoda(other))).toMatchObject({ statements: 0, known: 1 })
})

test('a statement that an earlier release imported is known by its day, balances and lines', async () => {
  const given = statement([], { number: 77 })
  await app.services.db
    .insertInto('bank_statements')
    .values({
      office_id: BRUSSELS,
      iban: OURS,
      form: 'coda',
      number: '2026-077',
      name: '2026-077',
      currency: 'EUR',
      dated: given.day,
      opening_units: given.openingUnits,
      closing_units: given.openingUnits,
      imported_by: assistant.id,
      imported_at: app.services.clock().toISOString(),
    })
    .execute()
  expect(await bring(writeCoda(given))).toMatchObject({ statements: 0, known: 1 })
})

test('a refused file names the line of its fault', async () => {
  const given = statement([{ units: 5_00, text: 'x' }])
  const fault = { code: 'bank-file.amount', current: { line: 3 } }
  expect(await bring(writeCoda(given).replace('000000000005000', '00000000000500X'))).toMatchObject(fault)
  expect(await bring(writeCamt(given).replace('>5.00<', '>5.005<'))).toMatchObject({
    ...fault,
    current: { entry: 1 },
  })
})

test('reads the accents of a CODA file in UTF-8', async () => {
  const { id, reference } = await deposit()
  const given = statement([
    { units: 44_56, reference, name: 'Émilie Noël' },
    { units: 1_00, text: 'réglé' },
  ])
  expect(await bring(writeCoda(given), {}, 'utf8')).toMatchObject({ statements: 1, moves: 2 })
  expect(await left(id)).toBe(605_00 - 44_56)
  expect((await moves()).map(({ otherName }) => otherName)).toContain('Émilie Noël')
})

test('the same day as CODA and as camt.053 is booked once', async () => {
  const [first, second] = [await deposit(), await deposit()]
  const given = statement([
    { units: 335_58, reference: first.reference, name: 'CAMILLE', iban: THEIRS },
    { units: 335_58, reference: second.reference, name: 'CAMILLE', iban: THEIRS },
    { units: -3_50, text: 'FRAIS' },
  ])
  expect(await bring(writeCoda(given))).toMatchObject({ moves: 3, repeated: 0, doubtful: 0 })
  expect(await bring(writeCamt({ ...given, number: 9 }))).toMatchObject({
    moves: 3,
    repeated: 3,
    doubtful: 0,
  })
  expect([await left(first.id), await left(second.id)]).toEqual([605_00 - 335_58, 605_00 - 335_58])
  const repeated = (await moves()).filter(({ state }) => state === 'repeated')
  expect(repeated).toHaveLength(3)
  expect(repeated[0]).toMatchObject({ resolution: 'same-line', sameAs: { form: 'coda', bookedOn: DAY } })
  await areWhole()
})

test('a line with the same bank reference in two statements is booked once', async () => {
  const { id, reference } = await deposit()
  const line = { units: 465_07, reference, iban: THEIRS, bankReference: 'BANK-465' }
  await bring(writeCamt(statement([line], { number: 21 })))
  expect(await bring(writeCamt(statement([line], { number: 22 })))).toMatchObject({ moves: 1, repeated: 1 })
  expect(await left(id)).toBe(605_00 - 465_07)
  await areWhole()
})

test('a doubtful line waits: a user says that it is the same, or another one', async () => {
  const [first, second] = [await deposit(), await deposit()]
  const lines = [first, second].map(({ reference }, at) => ({
    units: 201_00 + at,
    reference,
    iban: THEIRS,
    bankReference: `DOUBT-${at}`,
  }))
  await bring(writeCamt(statement(lines, { number: 31 })))
  const later = statement(lines, { number: 32, day: NEXT_DAY })
  expect(await bring(writeCamt(later))).toMatchObject({ moves: 2, repeated: 0, doubtful: 2 })
  expect([await left(first.id), await left(second.id)]).toEqual([404_00, 403_99])
  const waiting = (await moves()).filter(({ state, bookedOn }) => state === 'open' && bookedOn === NEXT_DAY)
  const doubtful = waiting.filter(({ sameAs }) => sameAs !== null)
  expect(doubtful.map(({ sameAs, suggestions }) => [sameAs?.statement, suggestions])).toEqual([
    ['2026-31', []],
    ['2026-31', []],
  ])
  const decide = async (units: number, isSame: boolean) => {
    const { token } = assistant
    const params = { moveId: doubtful.find(({ amount }) => amount.units === units)?.id ?? '' }
    const { body } = await app.call(compareBankMove, { token, params, body: { isSame } })
    await app.workOff()
    return body
  }
  expect(await decide(201_00, true)).toMatchObject({ state: 'repeated', resolution: 'person' })
  expect((await decide(201_00, true)).code).toBe('bank-move.not-open')
  expect(await decide(201_01, false)).toMatchObject({ state: 'open', sameAs: null })
  expect((await decide(201_01, false)).code).toBe('bank-move.not-open')
  expect([await left(first.id), await left(second.id)]).toEqual([404_00, 605_00 - 2 * 201_01])

  const params = { moveId: doubtful.find(({ amount }) => amount.units === 201_00)?.id ?? '' }
  const { body } = await app.call(reopenBankMove, { token: assistant.token, params })
  expect(body).toMatchObject({ state: 'open', sameAs: { statement: '2026-31' } })
  const [plain] = (await moves()).filter(({ state, sameAs }) => state === 'open' && sameAs === null)
  const compared = await app.call(compareBankMove, {
    token: assistant.token,
    params: { moveId: plain?.id ?? '' },
    body: { isSame: true },
  })
  expect(compared.body.code).toBe('bank-move.not-doubtful')
  await areWhole()
})
