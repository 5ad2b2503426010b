// Tests that each late payer of a shared invoice has a line and a reminder of their own.
import type { InvoiceId } from '@maat/contract/ids'
import {
  endReminderPause,
  listLateInvoices,
  listReminders,
  pauseReminders,
  readReminderPdf,
  readReminderState,
  sendReminder,
} from '@maat/contract/money/payment-reminders'
import { readPaymentReceipt } from '@maat/contract/money/payments'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import {
  issueShared,
  OTHER,
  OTHER_ADDRESS,
  paperFor,
  payPart,
  shareCase,
} from '../../../../test/money/shared-invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let world: BillingWorld
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
beforeEach(() => {
  app.now.value = TEST_NOW
  lawyer = world.lawyer
  client = world.client
})
afterAll(() => app.close())

/** The other payer owes 597.53 of 853.62, and the client 256.09. */
const SHARED = { percent: '70', net: 705_47 }
const [OF_OTHER, OF_CLIENT] = [597_53, 256_09]
const today = () => app.now.value.toISOString().slice(0, 10)

async function goOn(days: number): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + days * 86_400_000)
  lawyer = await app.people.prolong(world.lawyer, 'Avocat')
  client = await app.people.prolong(world.client, 'User')
}
const late = async (query: { limit?: number; after?: string } = {}) =>
  (await app.call(listLateInvoices, { token: lawyer.token, query })).body
const lateOf = async (id: InvoiceId) =>
  (await late({ limit: 100 })).items.filter(({ invoice }) => invoice.id === id)
const stateOf = async (invoiceId: InvoiceId, payer?: number) =>
  (
    await app.call(readReminderState, {
      token: lawyer.token,
      params: { invoiceId },
      query: payer === undefined ? {} : { payer },
    })
  ).body
const send = async (invoiceId: InvoiceId, totalUnits: number, given: object = {}) =>
  await app.call(sendReminder, {
    token: lawyer.token,
    params: { invoiceId },
    body: { level: 'first', channel: 'mail', message: 'Bonjour', claimsCharges: false, totalUnits, ...given },
  })
const mailsTo = async (address: string) =>
  await app.services.db
    .selectFrom('mails')
    .select(['template', 'text_body', 'recipient_id'])
    .where('to_address', '=', address)
    .where('template', 'in', ['reminder', 'reminder-of-payer'])
    .execute()

test('another payer who is late has a line and a reminder, once the client has paid their part', async () => {
  const id = await issueShared(app, world, SHARED)
  await goOn(40)
  expect((await payPart(app, lawyer, id, { payer: 1, units: OF_CLIENT })).status).toBe(200)
  expect(await lateOf(id)).toMatchObject([
    {
      id: `${id}.0`,
      payer: { place: 0, kind: 'insurer', name: OTHER },
      late: { amount: { units: OF_OTHER } },
    },
  ])
  expect((await stateOf(id)).late).toBeNull()
  expect(await stateOf(id, 0)).toMatchObject({
    late: { amount: { units: OF_OTHER }, isInstalment: false },
    level: 'first',
    canBeMailed: true,
    charges: { none: 'other-payer', total: { units: 0 } },
  })
  const { references } = { references: (await world.read(lawyer, id)).body.payers.map(one => one.reference) }
  expect((await send(id, OF_OTHER, { payer: 0 })).body).toMatchObject({
    amount: { units: OF_OTHER },
    payer: { place: 0, name: OTHER },
  })
  const [mail] = await mailsTo(OTHER_ADDRESS)
  expect(mail).toMatchObject({ template: 'reminder-of-payer', recipient_id: null })
  const text = mail?.text_body?.replace(/\s/g, ' ') ?? ''
  expect(text).toContain('597,53 € à payer pour votre part')
  expect(text.replaceAll(/\D/g, '')).toContain(references[0])
  expect(text.replaceAll(/\D/g, '')).not.toContain(references[1])
  const pdf = await app.call(readReminderPdf, {
    token: lawyer.token,
    params: { invoiceId: id, level: 'first' },
    query: { payer: 0 },
  })
  const letter = pdfText(pdf.bytes).replace(/\s+/g, ' ')
  for (const part of [OTHER, 'Sinistre SIN-2026-118', '597,53']) expect(letter).toContain(part)
})

test('the client neither gets nor reads the reminder of another payer', async () => {
  const id = await issueShared(app, world, SHARED)
  await goOn(40)
  const before = (await mailsTo(world.client.email)).length
  await send(id, OF_OTHER, { payer: 0 })
  expect((await mailsTo(world.client.email)).length).toBe(before)
  const listed = async ({ token }: TestPerson) =>
    (await app.call(listReminders, { token, params: { invoiceId: id }, query: {} })).body.items
  expect(await listed(lawyer)).toMatchObject([{ payer: { place: 0 } }])
  expect(await listed(client)).toEqual([])
  const pdf = async ({ token }: TestPerson) =>
    await app.call(readReminderPdf, {
      token,
      params: { invoiceId: id, level: 'first' },
      query: { payer: 0 },
    })
  expect((await pdf(client)).body.code).toBe('reminder.not-found')
  expect((await send(id, OF_CLIENT)).status).toBe(200)
  expect(await listed(client)).toMatchObject([{ payer: null, amount: { units: OF_CLIENT } }])
})

test('each late payer has their own line, level and pause, page by page', async () => {
  const id = await issueShared(app, world, SHARED)
  await goOn(40)
  await send(id, OF_CLIENT)
  expect(await lateOf(id)).toMatchObject([
    { id, payer: null, level: 'second', isReady: false },
    { id: `${id}.0`, level: 'first', isReady: true },
  ])
  const pages = []
  for (let after: string | undefined; ; ) {
    const page = await late({ limit: 1, ...(after && { after }) })
    pages.push(...page.items)
    if (!page.next) break
    after = page.next
  }
  expect(pages.map(one => one.id)).toEqual((await late({ limit: 100 })).items.map(one => one.id))
  const { token } = lawyer
  const params = { invoiceId: id }
  const body = { until: addDays(today(), 30), reason: 'Expertise', payer: 0 }
  expect((await app.call(pauseReminders, { token, params, body })).body.pause).toMatchObject({
    reason: 'Expertise',
  })
  expect((await stateOf(id)).pause).toBeNull()
  expect((await send(id, OF_OTHER, { payer: 0 })).body.code).toBe('reminder.paused')
  await app.call(endReminderPause, { token, params, query: { payer: 0 } })
  expect((await stateOf(id, 0)).pause).toBeNull()
})

test('a payer without an address gets a letter, and an unknown payer nothing', async () => {
  const caseId = await world.agreedCase()
  await shareCase(app, caseId, [{ percent: '70', email: '' }])
  const id = await world.issuedDeposit(caseId, SHARED.net)
  await goOn(40)
  expect((await stateOf(id, 0)).canBeMailed).toBe(false)
  expect((await send(id, OF_OTHER, { payer: 0 })).body).toMatchObject({
    code: 'reminder.no-address',
    errors: [{ path: 'channel' }],
  })
  expect((await send(id, OF_OTHER, { payer: 0, channel: 'letter' })).status).toBe(200)
  const { token } = lawyer
  const params = { invoiceId: id }
  const unknown = 'reminder.payer-unknown'
  expect((await send(id, OF_OTHER, { payer: 7 })).body.code).toBe(unknown)
  expect((await app.call(readReminderState, { token, params, query: { payer: 7 } })).body.code).toBe(unknown)
  const pause = { until: addDays(today(), 5), reason: '', payer: 7 }
  expect((await app.call(pauseReminders, { token, params, body: pause })).body.code).toBe(unknown)
})

test('sends no reminder for a rest of a few cents', async () => {
  const id = await issueShared(app, world, SHARED)
  await goOn(40)
  await payPart(app, lawyer, id, { payer: 0, units: OF_OTHER - 99 })
  await payPart(app, lawyer, id, { payer: 1, units: OF_CLIENT - 1_00 })
  expect(await lateOf(id)).toMatchObject([{ id, payer: null, late: { amount: { units: 1_00 } } }])
  expect(await stateOf(id, 0)).toMatchObject({ late: null, isTooSmall: true })
  expect((await send(id, 99, { payer: 0 })).body.code).toBe('reminder.nothing-late')
})

/** The words of each paper, in the language of the invoice. */
const WORDS = {
  fr: {
    paper: 'À payer, pour votre part597,53',
    reminder: 'pour votre part',
    share: 'Part de ce payeur256,09',
  },
  en: {
    paper: 'To be paid, for your part€597.53',
    reminder: 'of your part',
    share: 'Part of this payer€256.09',
  },
  nl: {
    paper: 'Te betalen, voor uw deel€ 597,53',
    reminder: 'van uw deel',
    share: 'Deel van deze betaler€ 256,09',
  },
} as const

test.each(['fr', 'en', 'nl'] as const)(
  'one payer is late and one paid too much: paper, reminder and receipt in %s',
  async language => {
    const caseId = await world.agreedCase()
    await shareCase(app, caseId, [{ percent: '70' }])
    const { body: draft } = await world.draft(caseId, { kind: 'deposit', provision: SHARED.net })
    await app.services.db.updateTable('invoices').set({ language }).where('id', '=', draft.id).execute()
    await world.issue(draft.id)
    const { id } = draft
    await goOn(40)
    const { body: payment } = await payPart(app, lawyer, id, {
      payer: 1,
      units: OF_CLIENT + 10_00,
      keepsRest: true,
    })
    expect(await paperFor(app, id, OTHER_ADDRESS)).toContain(WORDS[language].paper)
    expect((await send(id, OF_OTHER, { payer: 0, level: 'first' })).body.text).toContain(
      WORDS[language].reminder,
    )
    const { token } = client
    const receipt = await app.call(readPaymentReceipt, { token, params: { paymentId: payment.id } })
    expect(pdfText(receipt.bytes).replaceAll(/\s+/g, ' ')).toContain(WORDS[language].share)
    const { payers } = (await world.read(lawyer, id)).body
    expect(payers.map(({ left, inFavour }) => [left.units, inFavour.units])).toEqual([
      [OF_OTHER, 0],
      [0, 10_00],
    ])
  },
)
