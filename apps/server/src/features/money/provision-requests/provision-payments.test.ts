// Tests the payment of requests, by hand and from the bank: it issues the deposit invoice once, and the books stay whole.
import type { InvoiceView } from '@maat/contract/money/invoices'
import {
  type ProvisionRequestView,
  payProvisionRequest,
  readProvisionRequest,
  requestProvision,
  withdrawProvisionRequest,
} from '@maat/contract/money/provision-requests'
import { formatReference } from '@maat/domain/money/invoices/references'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BankWorld, openBankWorld } from '../../../../test/money/bank-world.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { verifyInvoices } from '../invoices/index.ts'

let app: TestApp
let bank: BankWorld
beforeAll(async () => {
  app = await openTestApp()
  bank = await openBankWorld(app)
})
afterEach(async () => {
  await bank.areWhole()
  expect((await verifyInvoices(app.services.db)).message).toContain('are whole')
})
afterAll(() => app.close())

async function requested(): Promise<{ draft: InvoiceView; request: ProvisionRequestView }> {
  const { body: draft } = await bank.draft(await bank.agreedCase(), { kind: 'deposit', provision: 500_00 })
  const { body: request } = await app.call(requestProvision, {
    token: bank.lawyer.token,
    params: { invoiceId: draft.id },
    body: { version: draft.version, dueOn: '2026-12-15' },
  })
  return { draft, request }
}

const pay = async (
  { id }: Pick<ProvisionRequestView, 'id'>,
  given: object = {},
  { token }: TestPerson = bank.lawyer,
) =>
  await app.call(payProvisionRequest, {
    token,
    params: { provisionRequestId: id },
    body: { units: 605_00, method: 'transfer', receivedOn: '2026-11-18', remark: '', ...given },
  })
const read = async ({ id }: Pick<ProvisionRequestView, 'id'>) =>
  (await app.call(readProvisionRequest, { token: bank.lawyer.token, params: { provisionRequestId: id } }))
    .body
const invoiceOf = async ({ id }: InvoiceView) => (await bank.read(bank.client, id)).body
const noticesOf = async ({ id }: TestPerson) =>
  (await app.services.db.selectFrom('notifications').select('text').where('user_id', '=', id).execute()).map(
    ({ text }) => text,
  )

test('a payment issues the deposit invoice with its VAT, and pays it', async () => {
  const { draft, request } = await requested()
  const { body } = await pay(request, {}, bank.assistant)
  expect(body).toMatchObject({ state: 'paid', account: null, can: [] })
  expect(body.invoice).toMatchObject({ id: draft.id, number: expect.stringMatching(/^BRU-AC-2026-\d{5}$/) })
  expect(await invoiceOf(draft)).toMatchObject({
    status: 'issued',
    issuedOn: '2026-11-18',
    net: { units: 500_00 },
    vat: { units: 105_00 },
    gross: { units: 605_00 },
    paid: { units: 605_00 },
    openParts: [],
    openRequest: null,
  })
  expect(await noticesOf(bank.client)).toEqual(
    expect.arrayContaining(['paid-deposit-issued', 'payment-received']),
  )
  expect(await noticesOf(bank.client)).not.toContain('deposit-issued')
  expect(await noticesOf(bank.lawyer)).toContain('provision-paid')
})

test('a part payment issues the whole invoice, and the rest stays owed on it until the day of the request', async () => {
  const { draft, request } = await requested()
  expect((await pay(request, { units: 200_00, method: 'cash' })).status).toBe(200)
  const invoice = await invoiceOf(draft)
  expect(invoice).toMatchObject({ gross: { units: 605_00 }, paid: { units: 200_00 }, dueOn: '2026-12-15' })
  expect(invoice.openParts).toEqual([{ dueOn: '2026-12-15', amount: { units: 405_00, currency: 'EUR' } }])
  expect((await pay(request, { units: 405_00 })).body.code).toBe('provision-request.not-open')
})

test('two payments at once make one invoice and one payment', async () => {
  const { draft, request } = await requested()
  const answers = await Promise.all([pay(request), pay(request), pay(request, {}, bank.assistant)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await invoiceOf(draft)).toMatchObject({ paid: { units: 605_00 }, creditBalance: { units: 0 } })
})

test('a payment and a withdrawal at once leave one of both', async () => {
  const { draft, request } = await requested()
  const [paid, withdrawn] = await Promise.all([
    pay(request),
    app.call(withdrawProvisionRequest, {
      token: bank.lawyer.token,
      params: { provisionRequestId: request.id },
    }),
  ])
  expect([paid.status, withdrawn.status].toSorted()).toEqual([200, 409])
  const { status } = (await bank.read(bank.lawyer, draft.id)).body
  expect(status).toBe(paid.status === 200 ? 'issued' : 'draft')
})

test('refuses a wrong amount or day, and a payment by the client or another office', async () => {
  const { request } = await requested()
  expect((await pay(request, { units: 605_01 })).body.code).toBe('provision-request.too-much')
  expect((await pay(request, { receivedOn: '2026-11-19' })).body.code).toBe('payment.in-future')
  expect((await pay(request, { receivedOn: '2026-11-17' })).body.code).toBe('payment.before-request')
  expect((await pay(request, {}, bank.client)).body.code).toBe('access.forbidden')
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect((await pay(request, {}, elsewhere)).body.code).toBe('provision-request.not-found')
  expect((await read(request)).state).toBe('open')
})

test('an assistant does not date a payment before the days that the office allows', async () => {
  const { request } = await requested()
  const { db } = app.services
  await db
    .updateTable('office_billing')
    .set({ backdating_months: 0 })
    .where('office_id', '=', BRUSSELS)
    .execute()
  app.now.value = new Date('2027-02-20T09:00:00Z')
  const assistant = await app.people.prolong(bank.assistant, 'Assistant')
  const early = await pay(request, { receivedOn: '2026-11-18' }, assistant)
  app.now.value = TEST_NOW
  await db
    .updateTable('office_billing')
    .set({ backdating_months: 1 })
    .where('office_id', '=', BRUSSELS)
    .execute()
  expect(early.body.code).toBe('payment.too-far-back')
})

test('a payment is refused if the client lost their address or got legal aid after the request', async () => {
  const { draft, request } = await requested()
  const { db } = app.services
  const move = async (city: string | null) =>
    await db.updateTable('users').set({ city }).where('id', '=', bank.client.id).execute()
  await move(null)
  expect((await pay(request)).body).toMatchObject({
    code: 'invoice.lacks-particulars',
    errors: [{ path: 'buyerAddress', code: 'field.required' }],
  })
  await move('Bruxelles')
  await db
    .updateTable('cases')
    .set({ answers: JSON.stringify({ financing: 'pro-deo' }) })
    .where('id', '=', draft.caseId)
    .execute()
  await db
    .insertInto('legal_aid_assessments')
    .values({
      case_id: draft.caseId,
      input: '{}',
      result: JSON.stringify({ outcome: 'totally-free', contributionCents: 0 }),
      on_date: '2026-11-18',
      made_by: bank.client.id,
      made_at: '2026-11-18T08:00:00Z',
    })
    .execute()
  expect((await pay(request)).body.code).toBe('invoice.above-aid')
  expect((await read(request)).state).toBe('open')
})

test('a bank line with the reference issues and pays the invoice, and a second one pays its rest', async () => {
  const { draft, request } = await requested()
  const reference = request.account?.reference ?? ''
  await bank.take([{ units: 200_00, text: `provision ${formatReference(reference)}` }], '2026-11-18')
  expect(await read(request)).toMatchObject({ state: 'paid', invoice: { id: draft.id } })
  expect(await invoiceOf(draft)).toMatchObject({ reference, vat: { units: 105_00 }, paid: { units: 200_00 } })
  expect(await bank.lineOf(`provision ${formatReference(reference)}`)).toMatchObject({
    state: 'settled',
    resolution: 'reference',
  })
  await bank.take([{ units: 405_00, text: `reste ${formatReference(reference)}` }], '2026-11-18')
  expect(await bank.left(draft.id)).toBe(0)
})

test('a bank line above the request leaves a credit balance', async () => {
  const { draft, request } = await requested()
  await bank.take([{ units: 700_00, reference: request.account?.reference ?? '' }], '2026-11-18')
  expect(await invoiceOf(draft)).toMatchObject({ paid: { units: 700_00 }, creditBalance: { units: 95_00 } })
})

test('a bank line with the reference of a withdrawn request waits for a user', async () => {
  const { draft, request } = await requested()
  const sent = { token: bank.lawyer.token, params: { provisionRequestId: request.id } }
  await app.call(withdrawProvisionRequest, sent)
  const text = `retiree ${formatReference(request.account?.reference ?? '')}`
  await bank.take([{ units: 605_00, text }], '2026-11-18')
  expect(await bank.lineOf(text)).toMatchObject({ state: 'open' })
  expect((await bank.read(bank.lawyer, draft.id)).body.status).toBe('draft')
})

test('a bank line waits if the invoice cannot be issued any more', async () => {
  const { draft, request } = await requested()
  const { db } = app.services
  await db.updateTable('users').set({ city: null }).where('id', '=', bank.client.id).execute()
  const text = `sans adresse ${formatReference(request.account?.reference ?? '')}`
  await bank.take([{ units: 605_00, text }], '2026-11-18')
  await db.updateTable('users').set({ city: 'Bruxelles' }).where('id', '=', bank.client.id).execute()
  expect(await bank.lineOf(text)).toMatchObject({ state: 'open' })
  expect((await bank.read(bank.lawyer, draft.id)).body).toMatchObject({
    status: 'draft',
    openRequest: request.id,
  })
})

test('a payment noted by hand is not booked again when its bank line arrives', async () => {
  const { draft, request } = await requested()
  await pay(request)
  const text = `deja note ${formatReference(request.account?.reference ?? '')}`
  await bank.take([{ units: 605_00, text }], '2026-11-18')
  expect((await bank.lineOf(text)).matches[0]).toMatchObject({ kind: 'noted' })
  expect(await bank.left(draft.id)).toBe(0)
})

// The last test: later invoices of the series would have its day.
test('a payment after the due day makes the rest due at once', async () => {
  const { draft, request } = await requested()
  app.now.value = new Date('2026-12-20T09:00:00Z')
  const lawyer = await app.people.prolong(bank.lawyer, 'Avocat')
  expect((await pay(request, { units: 200_00, receivedOn: '2026-12-18' }, lawyer)).status).toBe(200)
  app.now.value = TEST_NOW
  expect(await invoiceOf(draft)).toMatchObject({ issuedOn: '2026-12-20', dueOn: '2026-12-20' })
})
