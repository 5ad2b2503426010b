import type { InvoiceId } from '@maat/contract/ids'
import {
  importBankStatements,
  listBankMoves,
  listBankStatements,
  reopenBankMove,
  setBankMoveAside,
  settleBankMove,
} from '@maat/contract/money/bank'
import { takePaymentBack } from '@maat/contract/money/payments'
import { formatReference } from '@maat/domain/money/invoices/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Written,
  type WrittenMove,
  writeCamt,
  writeCoda,
} from '../../../../../../packages/domain/test/write-statements.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { issueEarlier } from '../../../../test/money/invoices.ts'
import { insertPayment } from '../../../../test/money/payments.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'

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
let number = 0
let statement: Written
const written = (moves: readonly WrittenMove[], given: Partial<Written> = {}): Written => {
  number += 1
  statement = { iban: OURS, number, day: '2026-11-17', openingUnits: 1000_00, moves, ...given }
  return statement
}
const bring = async (file: string, { token }: TestPerson = assistant) =>
  (await app.call(importBankStatements, { token, body: Buffer.from(file, 'latin1') })).body
async function take(moves: readonly WrittenMove[], write = writeCamt) {
  const body = await bring(write(written(moves)))
  await app.workOff()
  return body
}
const moves = async (query: object = {}, { token }: TestPerson = assistant) =>
  (await app.call(listBankMoves, { token, query })).body.items
const by = async (text: string) => {
  const found = (await moves({ limit: 100 })).find(one => one.text === text)
  if (!found) throw new Error(`There is no move '${text}'`)
  return found
}
const allocate = async (
  moveId: string,
  parts: readonly { number: string; units: number }[],
  { token }: TestPerson = assistant,
) =>
  (
    await app.call(settleBankMove, {
      token,
      params: { moveId },
      body: { parts: [...parts] },
    })
  ).body
const reopen = async (moveId: string) =>
  (await app.call(reopenBankMove, { token: assistant.token, params: { moveId } })).body
const putAside = async (moveId: string) =>
  (
    await app.call(setBankMoveAside, {
      token: assistant.token,
      params: { moveId },
      body: { reason: 'Remboursement' },
    })
  ).body

async function deposit() {
  const id = await issueEarlier(app, await world.issuedDeposit(await world.agreedCase()))
  const { number: name, reference } = (await world.read(world.lawyer, id)).body
  return { id, number: name ?? '', reference: reference ?? '' }
}
const left = async (id: InvoiceId) => {
  const { body } = await world.read(world.client, id)
  return body.gross.units - body.credited.units - body.paid.units
}
async function areWhole(): Promise<void> {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
}

test('a move that names its invoice pays it, in full, in part or in excess; the same file again has no effect', async () => {
  const [whole, part, more] = [await deposit(), await deposit(), await deposit()]
  const given = [
    { units: 605_00, reference: whole.reference, name: 'Camille', iban: THEIRS },
    { units: 200_00, text: `acompte ${formatReference(part.reference)} merci` },
    { units: 700_00, text: more.reference },
    { units: -75_50, text: 'FRAIS HUISSIER' },
  ]
  for (const write of [writeCoda])
    expect(await take(given, write)).toMatchObject({ statements: 1, moves: 4, known: 0 })
  expect([await left(whole.id), await left(part.id), await left(more.id)]).toEqual([0, 405_00, -95_00])
  const found = await moves()
  expect(found.map(({ state, resolution }) => [state, resolution]).toSorted()).toEqual([
    ['open', null],
    ['settled', 'reference'],
    ['settled', 'reference'],
    ['settled', 'reference'],
  ])
  expect(found.find(({ otherIban }) => otherIban === THEIRS)?.settles).toMatchObject([
    { number: whole.number, amount: { units: 605_00, currency: 'EUR' } },
  ])
  expect(await bring(writeCoda(statement))).toMatchObject({ statements: 0, moves: 0, known: 1 })
  await app.workOff()
  expect(await left(whole.id)).toBe(0)
  await areWhole()
})

test('doubtful moves wait: a wrong reference, a paid invoice, only an amount, two invoices', async () => {
  const [paid, open, other] = [await deposit(), await deposit(), await deposit()]
  await take([{ units: 605_00, reference: paid.reference, iban: THEIRS }])
  await take([
    { units: 605_00, text: `${formatReference(paid.reference)} encore` },
    { units: 605_00, text: 'reference perdue', iban: THEIRS, name: 'Inconnu' },
    { units: 1210_00, text: `${formatReference(open.reference)} et ${formatReference(other.reference)}` },
    { units: 12_34, text: '+++202/6004/20226+++' },
  ])
  const waiting = (await moves({ state: 'open' })).filter(({ amount }) => amount.units > 0)
  expect(waiting.map(({ amount }) => amount.units).toSorted((one, two) => one - two)).toEqual([
    12_34, 605_00, 605_00, 1210_00,
  ])
  expect((await by('reference perdue')).suggestions[0]).toMatchObject({
    why: ['account', 'amount'],
    left: { units: 605_00 },
  })
  const twice = await by(`${formatReference(paid.reference)} encore`)
  // Nothing is left of it.
  expect(twice.suggestions.map(one => one.number)).not.toContain(paid.number)
  const both = await by(`${formatReference(open.reference)} et ${formatReference(other.reference)}`)
  expect(both.suggestions.map(one => one.number).toSorted()).toEqual([open.number, other.number].toSorted())

  const parts = [
    { number: open.number, units: 605_00 },
    { number: other.number, units: 605_00 },
  ]
  expect((await allocate(both.id, [parts[0]!])).code).toBe('bank-move.sum-differs')
  expect((await allocate(both.id, [{ number: 'BRU-2020-00001', units: 1210_00 }])).code).toBe(
    'bank-move.invoice-unknown',
  )
  expect(await allocate(both.id, parts)).toMatchObject({
    state: 'settled',
    resolution: 'person',
    decidedByName: expect.stringContaining('Exemple'),
  })
  expect((await allocate(both.id, parts)).code).toBe('bank-move.not-open')
  expect((await putAside(both.id)).code).toBe('bank-move.not-open')
  expect([await left(open.id), await left(other.id)]).toEqual([0, 0])
  expect(await reopen(both.id)).toMatchObject({ state: 'open', resolution: null, settles: [] })
  expect((await reopen(both.id)).code).toBe('bank-move.not-decided')
  await app.workOff()
  expect([await left(open.id), await left(other.id)]).toEqual([605_00, 605_00])
  expect(await putAside(both.id)).toMatchObject({ state: 'set-aside', reason: 'Remboursement' })
  await areWhole()
})

test('money that the bank takes back is due again, and both moves stay readable', async () => {
  const { id, reference } = await deposit()
  await take([{ units: 605_00, reference, text: '', iban: 'FR7630006000011234567890189' }])
  expect(await left(id)).toBe(0)
  await take([{ units: -605_00, text: 'retour', iban: 'FR7630006000011234567890189', isReversal: true }])
  expect(await left(id)).toBe(605_00)
  const back = await by('retour')
  expect(back).toMatchObject({ state: 'settled', resolution: 'reversal' })
  const [first] = (await moves({ state: 'returned' })).filter(({ references }) =>
    references.includes(reference),
  )
  expect(first).toMatchObject({ resolution: 'reversal', settles: [] })
  expect((await reopen(first?.id ?? '')).code).toBe('bank-move.not-decided')
  await take([{ units: -1_00, text: 'retour inconnu', iban: THEIRS, isReversal: true }])
  expect(
    (await allocate((await by('retour inconnu')).id, [{ number: 'BRU-2026-00001', units: 1 }])).code,
  ).toBe('bank-move.not-incoming')
  await areWhole()
})

test('a payment that a user withdraws elsewhere can be decided again', async () => {
  const { id, number: name, reference } = await deposit()
  await take([{ units: 605_00, text: `pour ${reference}` }])
  const move = await by(`pour ${reference}`)
  const row = await app.services.db
    .selectFrom('bank_settlements')
    .select('payment_id')
    .where('move_id', '=', move.id)
    .executeTakeFirstOrThrow()
  await app.call(takePaymentBack, {
    token: world.lawyer.token,
    params: { paymentId: row.payment_id },
    body: { reason: 'Erreur' },
  })
  expect((await by(move.text)).state).toBe('open')
  expect((await allocate(move.id, [{ number: name, units: 605_00 }])).state).toBe('settled')
  expect(await left(id)).toBe(0)
  await areWhole()
})

test('a decision about two invoices is undone while others pay them', async () => {
  const invoices = [await deposit(), await deposit()]
  await take([{ units: 200_00, text: 'ensemble' }])
  const { id } = await by('ensemble')
  const parts = invoices.map(one => ({ number: one.number, units: 100_00 }))
  await allocate(id, parts)
  const paying = [...invoices, ...invoices].map(one => insertPayment(app, one.id, 1_00))
  expect((await Promise.all([reopen(id), ...paying]))[0].state).toBe('open')
  expect(await Promise.all(invoices.map(one => left(one.id)))).toEqual([603_00, 603_00])
  await areWhole()
})

test('reports a missing statement between two others', async () => {
  const { token } = assistant
  await bring(writeCoda(written([{ units: 1_00, text: 'a' }], { day: '2026-11-18', openingUnits: 5000_00 })))
  await bring(writeCoda(written([{ units: 1_00, text: 'b' }], { day: '2026-11-19', openingUnits: 5001_00 })))
  await bring(writeCoda(written([{ units: 1_00, text: 'c' }], { day: '2026-11-20', openingUnits: 9000_00 })))
  const { items } = (await app.call(listBankStatements, { token })).body
  const latest = items.toSorted((one, two) => two.day.localeCompare(one.day))
  expect(latest.slice(0, 3).map(({ isAfterGap }) => isAfterGap)).toEqual([true, false, true])
  expect(latest[0]).toMatchObject({
    iban: OURS,
    form: 'coda',
    moves: 1,
    open: 1,
    closing: { units: 9001_00 },
    importedByName: expect.stringContaining('Exemple'),
  })
})

test('refuses a file that is damaged, does not add up or belongs to another account, with the reason', async () => {
  const good = writeCoda(written([{ units: 5_00, text: 'x' }]))
  const before = (await moves({ limit: 100 })).length
  for (const [file, code] of [
    ['Date;Montant', 'bank-file.unknown-form'],
    [good.slice(0, 300), 'bank-file.damaged'],
    ['<Document><!DOCTYPE x></Document>', 'bank-file.damaged'],
    [good.replaceAll(OURS, 'BE68539007547035'), 'bank-file.account'],
    [good.replace('EUR0', 'USD0'), 'bank-file.currency'],
    [good.replace('000000000005000', '000000000005005'), 'bank-file.amount'],
    [good.replace(/000005(?=0{10})/, '000006'), 'bank-file.totals'],
    [good.replace('000000001005000', '000000001006000'), 'bank-file.balance'],
    [good.replaceAll(OURS, THEIRS), 'bank-file.not-ours'],
  ] as const)
    expect((await bring(file)).code, code).toBe(code)
  expect(await moves({ limit: 100 })).toHaveLength(before)
})

test('another office cannot see or import it, an Admin can; lawyers and clients have no access', async () => {
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect(await moves({}, elsewhere)).toEqual([])
  expect((await bring(writeCoda(written([])), elsewhere)).code).toBe('bank-file.not-ours')
  const admin = await app.people.create('Admin')
  expect((await moves({}, admin)).length).toBeGreaterThan(0)
  const [one] = await moves({ state: 'open' })
  expect((await allocate(one?.id ?? '', [{ number: 'X', units: 1 }], elsewhere)).code).toBe(
    'bank-move.not-found',
  )
  expect((await app.call(listBankMoves, { token: world.lawyer.token })).status).toBe(403)
})

test('two parallel decisions on the same move count its money once', async () => {
  const { id, number: name } = await deposit()
  await take([{ units: 605_00, text: 'course' }])
  const move = await by('course')
  const replies = await Promise.all([0, 1, 2].map(() => allocate(move.id, [{ number: name, units: 605_00 }])))
  expect(replies.filter(({ state }) => state === 'settled')).toHaveLength(1)
  expect(await left(id)).toBe(0)
  await areWhole()
})

test('reads a statement of ten thousand moves off the event loop, and its job handles it in one pass', async () => {
  const { reference, id } = await deposit()
  const many = Array.from({ length: 10_000 }, (_, at) => ({ units: 1_00 + at, text: `virement ${at}` }))
  const body = await take([...many, { units: 605_00, reference }], writeCamt)
  expect(body).toEqual({ statements: 1, moves: 10_001, known: 0, repeated: 0, doubtful: 0 })
  expect(await left(id)).toBe(0)
  const { count } = await app.services.db
    .selectFrom('bank_moves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_looked_at', '=', false)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
