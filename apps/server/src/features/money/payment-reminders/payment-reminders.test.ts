import { FIRM, saveSettings } from '@maat/contract/firm/settings'
import type { InvoiceId } from '@maat/contract/ids'
import { agreeToPaymentPlan, proposePaymentPlan } from '@maat/contract/money/payment-plans'
import {
  endReminderPause,
  listLateInvoices,
  listReminders,
  pauseReminders,
  readReminderPdf,
  readReminderState,
  sendReminder,
} from '@maat/contract/money/payment-reminders'
import { recordPayment } from '@maat/contract/money/payments'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertInvoice } from '../../../../test/money/invoices.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())
beforeEach(() => {
  app.now.value = TEST_NOW
  ;({ lawyer, client } = world)
})

const DAY = 86_400_000
let lawyer: TestPerson
let client: TestPerson
async function goOn(days: number): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + days * DAY)
  lawyer = await app.people.prolong(world.lawyer, 'Avocat')
  client = await app.people.prolong(world.client, 'User')
}
const today = () => app.now.value.toISOString().slice(0, 10)

/** Issued today for 605.00 and due after thirty days. */
async function overdue(days = 40): Promise<InvoiceId> {
  const id = await world.issuedDeposit(await world.agreedCase())
  await goOn(days)
  return id
}

const read = async (invoiceId: InvoiceId, { token }: TestPerson = lawyer) =>
  (await app.call(readReminderState, { token, params: { invoiceId } })).body
const send = async (invoiceId: InvoiceId, given: object = {}, { token }: TestPerson = lawyer) =>
  await app.call(sendReminder, {
    token,
    params: { invoiceId },
    body: {
      level: 'first',
      channel: 'mail',
      message: 'Avez-vous oublié cette facture ?',
      claimsCharges: false,
      totalUnits: 605_00,
      ...given,
    },
  })
const listed = async (invoiceId: InvoiceId, { token }: TestPerson = client) =>
  (await app.call(listReminders, { token, params: { invoiceId }, query: {} })).body.items
const late = async ({ token }: TestPerson = lawyer, query: object = {}) =>
  (await app.call(listLateInvoices, { token, query })).body
const pay = async (invoiceId: InvoiceId, units: number) =>
  await app.call(recordPayment, {
    token: lawyer.token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn: today(), remark: '' },
  })

/** The half-years around the test's clock, as an Admin enters them once they are published. */
async function enterRates(percent: string): Promise<void> {
  const { token } = await app.people.create('Admin')
  const rates = ['2026-07-01', '2027-01-01'].map(halfYear => ({
    kind: 'ecb',
    halfYear,
    percent,
    source: 'BCE',
    certainty: 'verified',
  }))
  await app.call(saveSettings, { token, params: { owner: FIRM, section: 'LateRates' }, body: { rates } })
}

test('the first reminder is free, reaches the client by mail, and gives fourteen days', async () => {
  const id = await overdue()
  const state = await read(id)
  expect(state).toMatchObject({
    level: 'first',
    late: { days: 10, amount: { units: 605_00 }, isInstalment: false },
    charges: { rule: 'be-consumer', none: 'first-reminder', total: { units: 0 } },
  })
  expect(state.message).toContain('Bonjour')
  expect((await send(id)).body).toMatchObject({
    level: 'first',
    sentOn: today(),
    endsOn: addDays(today(), 15),
    charges: { units: 0 },
  })
  await app.workOff()
  const { text_body: mail, subject } = await app.services.db
    .selectFrom('mails')
    .select(['text_body', 'subject'])
    .where('template', '=', 'reminder')
    .where('to_address', '=', client.email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (const part of ['Avez-vous oublié', '605,00 €', 'gratuit', 'BE68 5390 0754 7034', '70,25 €'])
    expect(mail?.replace(/\s/g, ' ')).toContain(part)
  expect(subject).not.toContain('BRU-')
  expect(await listed(id)).toMatchObject([{ level: 'first', channel: 'mail' }])
})

test('charges follow only after the free reminder, from entered rates, and only if the sender claims them', async () => {
  const id = await overdue()
  await send(id)
  expect((await send(id, { level: 'second' })).body.code).toBe('reminder.too-early')
  await goOn(17)
  const unknown = await read(id)
  expect(unknown.charges.missing).toEqual([{ kind: 'ecb', halfYear: '2027-01-01' }])
  expect(unknown.charges).toMatchObject({ parts: [], compensation: { units: 70_25 } })
  await enterRates('2.15')
  const { charges, level } = await read(id)
  expect(level).toBe('second')
  // From the day after the fourteen days, both days included.
  expect(charges.parts).toMatchObject([
    { days: 2, percent: '10.5', base: { units: 605_00 }, interest: { units: 35 } },
  ])
  expect(charges.total.units).toBe(70_60)
  expect((await send(id, { level: 'second', claimsCharges: true })).body.code).toBe('reminder.outdated')
  const sent = await send(id, { level: 'second', claimsCharges: true, totalUnits: 675_60 })
  expect(sent.body).toMatchObject({ charges: { units: 70_60 }, amount: { units: 605_00 } })
  expect(sent.body.text.replace(/\s/g, ' ')).toContain('675,60 €')
  expect((await world.read(client, id)).body.gross.units).toBe(605_00)
  await goOn(16)
  expect((await send(id, { level: 'formal-notice', channel: 'letter' })).body.text).toContain(
    'mise en demeure',
  )
  await goOn(40)
  expect((await read(id)).level).toBeNull()
  expect((await send(id, { level: 'formal-notice' })).body.code).toBe('reminder.nothing-late')
})

test('a payment after the reminder was prepared stops it; a part lowers what is asked', async () => {
  const id = await overdue()
  await pay(id, 105_00)
  expect((await send(id)).body.code).toBe('reminder.outdated')
  expect((await send(id, { totalUnits: 500_00 })).body.amount.units).toBe(500_00)
  await pay(id, 500_00)
  await goOn(20)
  expect((await send(id, { level: 'second', totalUnits: 0 })).body.code).toBe('reminder.nothing-late')
  expect((await read(id)).late).toBeNull()
})

test('an invoice that is not due, or a kept payment plan, is not late; a missed instalment is', async () => {
  const id = await overdue(10)
  expect((await read(id)).late).toBeNull()
  expect((await send(id)).body.code).toBe('reminder.nothing-late')
  const { body: plan } = await app.call(proposePaymentPlan, {
    token: lawyer.token,
    params: { invoiceId: id },
    body: { count: 5, frequency: 'month', firstOn: addDays(today(), 20), remark: '' },
  })
  await app.call(agreeToPaymentPlan, { token: client.token, params: { planId: plan.id } })
  await goOn(20)
  expect((await read(id)).late).toBeNull()
  await goOn(2)
  expect(await read(id)).toMatchObject({
    late: { days: 2, amount: { units: 121_00 }, isInstalment: true },
    charges: { none: 'plan', total: { units: 0 } },
  })
  expect((await send(id, { totalUnits: 121_00 })).body.text).toContain('121,00')
})

test('a pause sends nothing until it ends, and another day replaces it', async () => {
  const id = await overdue()
  const { token } = lawyer
  const pause = async (until: string, replaces: string | null = null) =>
    await app.call(pauseReminders, {
      token,
      params: { invoiceId: id },
      body: { until, reason: 'Deuil', replaces },
    })
  for (const until of [addDays(today(), -1), addDays(today(), 367)])
    expect((await pause(until)).body.code).toBe('reminder.pause-day-unfit')
  const { body: first } = await pause(addDays(today(), 30))
  expect(first.pause).toMatchObject({ reason: 'Deuil' })
  // Another user who saw no pause does not overwrite it.
  expect((await pause(addDays(today(), 5))).body.code).toBe('reminder.paused-meanwhile')
  expect((await read(id)).pause).toEqual(first.pause)
  expect((await pause(addDays(today(), 5), first.pause?.setAt)).body.pause).toMatchObject({
    until: addDays(today(), 5),
  })
  expect((await send(id)).body.code).toBe('reminder.paused')
  expect((await late()).items.find(row => row.id === id)).toMatchObject({ isReady: false })
  await app.call(endReminderPause, { token, params: { invoiceId: id } })
  expect((await send(id)).status).toBe(200)
  await pause(addDays(today(), 5))
  await goOn(6)
  expect((await read(id)).pause).toBeNull()
})

test('a draft has no reminders, and cannot be paused', async () => {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const params = { invoiceId: await insertInvoice(app, caseId, lawyer.id) }
  const { token } = lawyer
  const body = { until: addDays(today(), 5), reason: 'Deuil' }
  expect((await app.call(readReminderState, { token, params })).body.code).toBe('invoice.not-issued')
  expect((await app.call(pauseReminders, { token, params, body })).body.code).toBe('invoice.not-issued')
})

test('lists the late invoices of the caller, page by page, each with its next step', async () => {
  const first = await overdue()
  await send(first)
  app.now.value = TEST_NOW
  const second = await overdue()
  const page = await late(lawyer, { limit: 1 })
  expect(page.items).toHaveLength(1)
  const all = [...page.items]
  for (let { next } = page; next; ) {
    const more = await late(lawyer, { limit: 1, after: next })
    all.push(...more.items)
    next = more.next
  }
  expect(all.find(({ id }) => id === second)).toMatchObject({ level: 'first', isReady: true, last: null })
  expect(all.find(({ id }) => id === first)).toMatchObject({
    level: 'second',
    isReady: false,
    last: { level: 'first' },
  })
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect((await late(elsewhere)).items).toEqual([])
})

test('two colleagues who send the same reminder at once send it once', async () => {
  const id = await overdue()
  const sent = await Promise.all([send(id), send(id), send(id, {}, await app.people.create('Admin'))])
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listed(id)).toHaveLength(1)
})

test('a reminder is a letter as well, always the same file; a level that was not sent has none', async () => {
  const id = await overdue()
  await send(id, { channel: 'letter' })
  const pdf = async (level: 'first' | 'second') =>
    await app.call(readReminderPdf, { token: client.token, params: { invoiceId: id, level } })
  const one = await pdf('first')
  expectSoundPdf(one.bytes)
  const text = pdfText(one.bytes).replace(/\s+/g, ' ')
  for (const part of ['Rappel de paiement', 'Avez-vous oublié', '605,00 €', 'Rue de l’Essai 2'])
    expect(text).toContain(part)
  expect((await pdf('first')).bytes.equals(one.bytes)).toBe(true)
  expect((await pdf('second')).body.code).toBe('reminder.not-found')
})

test('a client sees the reminders but neither the state nor the list of the staff', async () => {
  const id = await overdue()
  const { token } = client
  expect((await app.call(readReminderState, { token, params: { invoiceId: id } })).status).toBe(403)
  expect((await app.call(listLateInvoices, { token, query: {} })).status).toBe(403)
  expect((await send(id, {}, client)).status).toBe(403)
})
