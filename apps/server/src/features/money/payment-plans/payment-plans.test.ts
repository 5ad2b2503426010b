import { readDashboard } from '@maat/contract/firm/dashboard'
import type { InvoiceId, PaymentPlanId } from '@maat/contract/ids'
import { readFinances, readOwnFinances } from '@maat/contract/money/finances'
import { mailInvoice } from '@maat/contract/money/invoice-links'
import { listInvoices } from '@maat/contract/money/invoices'
import {
  agreeToPaymentPlan,
  endPaymentPlan,
  listPaymentPlans,
  proposePaymentPlan,
  refusePaymentPlan,
} from '@maat/contract/money/payment-plans'
import { listLateInvoices } from '@maat/contract/money/payment-reminders'
import { recordPayment } from '@maat/contract/money/payments'
import { dueOf } from '@maat/domain/money/payments/due'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterEach(async () => await app.close())

const issued = async () => await world.issuedDeposit(await world.agreedCase())
const propose = async ({ token }: TestPerson, invoiceId: InvoiceId, given: object = {}) =>
  await app.call(proposePaymentPlan, {
    token,
    params: { invoiceId },
    body: { count: 6, frequency: 'month', firstOn: '2026-12-01', remark: '', ...given },
  })
const agree = async ({ token }: TestPerson, planId: PaymentPlanId) =>
  await app.call(agreeToPaymentPlan, { token, params: { planId } })
const refuse = async ({ token }: TestPerson, planId: PaymentPlanId) =>
  await app.call(refusePaymentPlan, { token, params: { planId }, body: { reason: 'Trop tôt.' } })
const end = async ({ token }: TestPerson, planId: PaymentPlanId) =>
  await app.call(endPaymentPlan, { token, params: { planId }, body: { reason: 'Rien n’est venu.' } })
const listed = async ({ token }: TestPerson, invoiceId: InvoiceId, query: object = {}) =>
  (await app.call(listPaymentPlans, { token, params: { invoiceId }, query })).body
const pay = async (invoiceId: InvoiceId, units: number) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn: '2026-11-18', remark: '' },
  })
const agreed = async (invoiceId: InvoiceId) => {
  const { body } = await propose(world.lawyer, invoiceId)
  return (await agree(world.client, body.id)).body
}

/** Two mails of the same moment have no order. */
async function mailsToClient(): Promise<string> {
  await app.workOff()
  const { db } = app.services
  const mails = db.selectFrom('mails').select('text_body').where('to_address', '=', world.client.email)
  return (await mails.execute()).map(({ text_body }) => text_body).join('\n')
}

test('the firm proposes six instalments, the client agrees, and payments cover the oldest first', async () => {
  const id = await issued()
  const { body } = await propose(world.lawyer, id)
  expect(body).toMatchObject({ version: 1, state: 'proposed', proposedBy: 'firm', can: ['end'] })
  expect(body.instalments.map(({ amount }) => amount.units)).toEqual([
    100_83, 100_83, 100_83, 100_83, 100_83, 100_85,
  ])
  expect(await mailsToClient()).toContain('plusieurs fois')
  expect((await agree(world.lawyer, body.id)).body.code).toBe('payment-plan.own-proposal')
  expect((await refuse(world.lawyer, body.id)).body.code).toBe('payment-plan.own-proposal')
  expect((await listed(world.client, id)).items).toMatchObject([{ can: ['answer'] }])
  expect((await agree(world.client, body.id)).body).toMatchObject({ state: 'agreed', can: [] })
  expect((await agree(world.client, body.id)).body.code).toBe('payment-plan.not-open')
  expect((await refuse(world.client, body.id)).body.code).toBe('payment-plan.not-open')
  await pay(id, 150_00)
  const [plan] = (await listed(world.client, id)).items
  expect(plan?.instalments.map(({ paid }) => paid.units)).toEqual([100_83, 49_17, 0, 0, 0, 0])
  const { openParts, hasPlan } = (await world.read(world.client, id)).body
  expect(openParts.map(({ dueOn, amount }) => [dueOn, amount.units])).toEqual([
    ['2027-01-04', 51_66],
    ['2027-02-01', 100_83],
    ['2027-03-01', 100_83],
    ['2027-04-01', 100_83],
    ['2027-05-03', 100_85],
  ])
  expect(hasPlan).toBe(true)
})

test('the first instalment may have a chosen amount, and the others share the rest', async () => {
  const id = await issued()
  const { body } = await propose(world.client, id, { count: 4, firstUnits: 200_00 })
  expect(body.instalments.map(({ amount }) => amount.units)).toEqual([200_00, 135_00, 135_00, 135_00])
  const whole = await propose(world.client, id, { count: 2, firstUnits: 605_00 })
  expect(whole.body).toMatchObject({
    code: 'payment-plan.too-small',
    errors: [{ path: 'firstUnits', code: 'payment-plan.too-small' }],
  })
})

test('a kept plan is never late; a missed instalment is late from its due day', async () => {
  const id = await issued()
  await agreed(id)
  const { token } = world.client
  const home = async () => {
    const { body } = await app.call(readDashboard, { token })
    return 'owed' in body ? body.owed.invoices : undefined
  }
  expect(await home()).toMatchObject([{ dueOn: '2026-12-01', isLate: false }])
  expect((await app.call(readOwnFinances, { token })).body.sums).toMatchObject([
    { owed: { units: 605_00 }, dueNow: { units: 0 }, late: { units: 0 }, next: { dueOn: '2026-12-01' } },
  ])
  const due = { standing: 'open', dueFrom: '2026-12-01', dueUntil: '2026-12-01' } as const
  expect((await app.call(listInvoices, { token, query: due })).body.items).toHaveLength(1)
  const ages = (await app.call(readFinances, { token: world.lawyer.token, query: {} })).body.sums[0]?.owed
  expect(ages?.map(({ age, amount }) => [age, amount.units]).slice(0, 2)).toEqual([
    ['later', 605_00 - 100_83],
    ['soon', 100_83],
  ])
  await pay(id, 100_83)
  expect(await home()).toMatchObject([{ dueOn: '2027-01-04' }])
})

/** Each screen and list of the client and of the firm that says what is due. */
async function everywhere(id: InvoiceId) {
  const client = await app.people.prolong(world.client, 'User')
  const lawyer = await app.people.prolong(world.lawyer, 'Avocat')
  const { body: home } = await app.call(readDashboard, { token: client.token })
  const { body: own } = await app.call(readOwnFinances, { token: client.token })
  const { body: late } = await app.call(listLateInvoices, { token: lawyer.token, query: {} })
  const { body: firm } = await app.call(readFinances, { token: lawyer.token, query: {} })
  const { openParts: parts, dueFromClient } = (await world.read(client, id)).body
  const today = app.now.value.toISOString().slice(0, 10)
  const due = dueOf(
    parts.map(({ dueOn, amount }) => ({ dueOn, units: amount.units })),
    today,
  )
  const [owed] = 'owed' in home ? home.owed.invoices : []
  const ages = firm.sums[0]?.owed ?? []
  expect([owed?.left.units, own.sums[0]?.owed.units, dueFromClient.units]).toEqual(Array(3).fill(due.left))
  const lateOfFirm = ages.filter(({ age }) => age !== 'soon' && age !== 'later')
  return {
    invoice: [due.now, due.late, due.next?.units],
    home: [owed?.dueNow.units, owed?.isLate, owed?.next?.amount.units],
    finances: [own.sums[0]?.dueNow.units, own.sums[0]?.late.units, own.sums[0]?.next?.amount.units],
    reminders: late.items.map(({ late: { amount } }) => amount.units),
    firm: lateOfFirm.reduce((sum, { amount }) => sum + amount.units, 0),
  }
}

test('every screen shows the same amounts of a plan, on each of its three due days', async () => {
  const id = await issued()
  const { body } = await propose(world.lawyer, id, { count: 3 })
  await agree(world.client, body.id)
  expect(await everywhere(id)).toEqual({
    invoice: [0, 0, 201_66],
    home: [0, false, 201_66],
    finances: [0, 0, 201_66],
    reminders: [],
    firm: 0,
  })
  await pay(id, 201_66)
  // The invoice itself was due on 18 December: the kept plan moves it.
  app.now.value = new Date('2026-12-20T09:00:00Z')
  expect(await everywhere(id)).toMatchObject({ invoice: [0, 0, 201_66], reminders: [], firm: 0 })
  app.now.value = new Date('2027-01-04T09:00:00Z')
  expect(await everywhere(id)).toMatchObject({
    invoice: [201_66, 0, 201_68],
    home: [201_66, false, 201_68],
    finances: [201_66, 0, 201_68],
    reminders: [],
  })
  app.now.value = new Date('2027-02-02T09:00:00Z')
  expect(await everywhere(id)).toEqual({
    invoice: [403_34, 403_34, undefined],
    home: [403_34, true, undefined],
    finances: [403_34, 403_34, undefined],
    reminders: [403_34],
    firm: 403_34,
  })
  app.now.value = TEST_NOW
})

test('the mail of an invoice with a plan asks for the next instalment', async () => {
  const id = await issued()
  await agreed(id)
  const body = { address: world.client.email, language: 'fr', showsPaper: true } as const
  await app.call(mailInvoice, { token: world.lawyer.token, params: { invoiceId: id }, body })
  const mails = (await mailsToClient()).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
  expect(mails).toContain('100,83 € (1er décembre 2026)')
})

test('a client asks for instalments and the firm answers; a refusal has a reason, and another version follows', async () => {
  const id = await issued()
  const { body: first } = await propose(world.client, id, { count: 3, remark: 'Après mon salaire' })
  expect(first).toMatchObject({ proposedBy: 'client', remark: 'Après mon salaire', can: ['end'] })
  expect((await refuse(world.lawyer, first.id)).body).toMatchObject({ state: 'refused', reason: 'Trop tôt.' })
  const { body: second } = await propose(world.client, id, { count: 4 })
  const { body: third } = await propose(world.lawyer, id, { count: 5 })
  expect((await agree(world.client, third.id)).body).toMatchObject({ version: 3, state: 'agreed' })
  expect((await end(world.client, third.id)).body.code).toBe('payment-plan.not-open')
  const { body: fourth } = await propose(world.client, id, { count: 2 })
  await agree(world.lawyer, fourth.id)
  expect(second.version).toBe(2)
  const page = await listed(world.lawyer, id, { limit: 3 })
  const rest = await listed(world.lawyer, id, { limit: 3, after: page.next })
  const states = new Map([...page.items, ...rest.items].map(({ version, state }) => [version, state]))
  expect(states).toEqual(
    new Map([
      [1, 'refused'],
      [2, 'replaced'],
      [3, 'replaced'],
      [4, 'agreed'],
    ]),
  )
})

test('the proposer withdraws a proposal; the firm ends an agreed plan, and the invoice is due as it states', async () => {
  const id = await issued()
  const { body } = await propose(world.lawyer, id)
  expect((await end(world.client, body.id)).body.code).toBe('payment-plan.not-open')
  expect((await end(world.lawyer, body.id)).body).toMatchObject({ state: 'ended' })
  const plan = await agreed(id)
  expect((await end(world.lawyer, plan.id)).body).toMatchObject({ state: 'ended', can: [] })
  const { dueOn, openParts, hasPlan } = (await world.read(world.client, id)).body
  expect([hasPlan, openParts]).toEqual([false, [{ dueOn, amount: { units: 605_00, currency: 'EUR' } }]])
})

test('refuses a plan that no longer fits the amount left', async () => {
  const id = await issued()
  const { body } = await propose(world.lawyer, id)
  await pay(id, 5_00)
  expect((await agree(world.client, body.id)).body.code).toBe('payment-plan.outdated')
})

test('refuses a plan for a draft, for a paid invoice, in the past, or with zero amounts', async () => {
  const id = await issued()
  for (const firstOn of ['2026-11-17', '2027-03-01'])
    expect((await propose(world.lawyer, id, { firstOn })).body.code).toBe('payment-plan.day-unfit')
  await pay(id, 604_95)
  expect((await propose(world.lawyer, id)).body.code).toBe('payment-plan.too-small')
  await pay(id, 5)
  expect((await propose(world.lawyer, id)).body.code).toBe('invoice.not-issued')
})

test('parallel agreements and proposals never leave two valid plans', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await issued()
    const { body } = await propose(world.lawyer, id)
    const answers = await Promise.all([
      agree(world.client, body.id),
      propose(world.client, id),
      propose(world.lawyer, id, { count: 2 }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { items } = await listed(world.lawyer, id)
    expect(items.filter(({ state }) => state === 'agreed').length).toBeLessThanOrEqual(1)
    expect(items.filter(({ state }) => state === 'proposed').length).toBeLessThanOrEqual(1)
  }
  app.now.value = TEST_NOW
})
