import type { InvoiceId, UserId } from '@maat/contract/ids'
import { findBilledClients, listReceivedPayments, readFinances } from '@maat/contract/money/finances'
import { creditInvoice, listInvoices } from '@maat/contract/money/invoices'
import { recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterEach(async () => await app.close())

const figures = async ({ token }: TestPerson = world.lawyer, query: object = {}) =>
  (await app.call(readFinances, { token, query })).body
const received = async (query: object = {}, { token }: TestPerson = world.lawyer) =>
  (await app.call(listReceivedPayments, { token, query })).body
const issuedOn = async (day: string, units?: number) => {
  const caseId = await world.agreedCase()
  app.now.value = new Date(`${day}T09:00:00Z`)
  const id = await world.issuedDeposit(caseId, units)
  app.now.value = TEST_NOW
  return { id, caseId }
}
const pay = async (invoiceId: InvoiceId, units: number, receivedOn = '2026-11-16') =>
  (
    await app.call(recordPayment, {
      token: world.lawyer.token,
      params: { invoiceId },
      body: { units, method: 'transfer', receivedOn, remark: '' },
    })
  ).body
const euro = (units: number) => ({ units, currency: 'EUR' })

test('billed, received, owed and unbilled amounts match invoices, payments and work', async () => {
  expect((await figures()).sums).toEqual([])
  const { id: deposit, caseId } = await issuedOn('2026-10-01')
  const { id: other } = await issuedOn('2026-11-02', 100_00)
  await world.work(caseId)
  await pay(deposit, 205_00, '2026-10-02')
  await pay(other, 121_00)
  await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: deposit },
    body: { reason: 'Erreur', lines: [] },
  })
  const [sums] = (await figures()).sums
  expect(sums).toMatchObject({
    currency: 'EUR',
    billed: euro(121_00),
    received: euro(326_00),
    unbilled: euro(180_00),
    steps: [
      { from: '2026-10-01', billed: euro(605_00), received: euro(205_00) },
      { from: '2026-11-01', billed: euro(-484_00), received: euro(121_00) },
    ],
  })
  expect(sums?.owed.every(({ invoices }) => invoices === 0)).toBe(true)
})

test('groups debts by age, and each group opens its invoices', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const due = (await world.read(world.lawyer, id)).body.dueOn ?? ''
  const ageOn = async (day: string) => {
    app.now.value = new Date(`${day}T09:00:00Z`)
    const { today, sums } = await figures(await app.people.create('Admin'))
    expect(today).toBe(day)
    return sums[0]?.owed.flatMap(({ age, invoices }) => (invoices > 0 ? age : []))
  }
  for (const [days, age] of [
    [-31, 'later'],
    [-30, 'soon'],
    [0, 'soon'],
    [1, 'late-30'],
    [31, 'late-60'],
    [61, 'late-90'],
    [91, 'older'],
  ] as const)
    expect(await ageOn(addDays(due, days)), `${days} days after it was due`).toEqual([age])
  app.now.value = TEST_NOW
  const listed = async (query: object) =>
    (await app.call(listInvoices, { token: world.lawyer.token, query })).body.items.length
  expect(await listed({ standing: 'open', dueFrom: due, dueUntil: due, currency: 'EUR' })).toBe(1)
  expect(await listed({ standing: 'open', dueUntil: addDays(due, -1) })).toBe(0)
  expect(await listed({ standing: 'open', currency: 'XAF' })).toBe(0)
  await pay(id, 605_00, '2026-11-18')
  expect((await figures()).sums[0]?.owed.every(({ amount }) => amount.units === 0)).toBe(true)
  expect(await listed({ standing: 'open' })).toBe(0)
  expect(await listed({ standing: 'paid', from: '2026-11-18', until: '2026-11-18' })).toBe(1)
  expect(await listed({ standing: 'paid', until: '2026-11-17' })).toBe(0)
})

test('a lawyer sees the money of their own cases, an Admin that of the firm, an office or a client', async () => {
  const { id } = await issuedOn('2026-11-02')
  const payment = await pay(id, 100_00)
  const admin = await app.people.create('Admin')
  const stranger = await app.people.create('Avocat')
  const other = await app.people.create('User')
  expect((await figures(stranger)).sums).toEqual([])
  expect((await received({}, stranger)).items).toEqual([])
  const of = async (query: object) =>
    [(await figures(admin, query)).sums.length, (await received(query, admin)).items.length] as const
  expect(await of({})).toEqual([1, 1])
  expect(await of({ client: world.client.id })).toEqual([1, 1])
  expect(await of({ client: other.id })).toEqual([0, 0])
  expect(await of({ office: PARIS })).toEqual([0, 0])
  expect((await received({}, admin)).items).toMatchObject([
    { invoiceId: id, clientId: world.client.id, amount: euro(100_00), receivedOn: '2026-11-16' },
  ])
  await app.call(takePaymentBack, {
    token: world.lawyer.token,
    params: { paymentId: payment.id },
    body: { reason: 'Mauvaise facture' },
  })
  expect(await of({})).toEqual([1, 0])
})

test('lists received payments page by page, for the requested currency and days', async () => {
  const { id } = await issuedOn('2026-11-02')
  for (const day of [12, 13, 13, 14]) await pay(id, 100_00, `2026-11-${day}`)
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await received({ limit: 3, ...(after && { after }) })
    seen.push(...page.items.map(({ receivedOn }) => receivedOn))
    if (!page.next) break
    after = page.next
  }
  expect(seen).toEqual(['2026-11-14', '2026-11-13', '2026-11-13', '2026-11-12'])
  expect((await received({ from: '2026-11-13', until: '2026-11-13' })).items).toHaveLength(2)
  expect((await received({ currency: 'XAF' })).items).toEqual([])
})

test('finds the billed clients of the caller by name or id, of one office if requested', async () => {
  await issuedOn('2026-11-02')
  await app.people.create('User')
  const find = async (query: object, { token }: TestPerson = world.lawyer) =>
    (await app.call(findBilledClients, { token, query })).body.map(({ id }) => id)
  const { id, email } = world.client
  const lastName = await lastNameOf(id)
  expect(await find({})).toEqual([id])
  expect(await find({ search: lastName.toUpperCase() })).toEqual([id])
  expect(await find({ search: email })).toEqual([id])
  expect(await find({ client: id })).toEqual([id])
  expect(await find({ search: 'introuvable' })).toEqual([])
  expect(await find({ office: PARIS })).toEqual([])
  expect(await find({}, await app.people.create('Avocat'))).toEqual([])
})

const lastNameOf = async (id: UserId) =>
  (
    await app.services.db
      .selectFrom('users')
      .select('last_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).last_name
