import type { InvoiceId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { creditInvoice } from '@maat/contract/money/invoices'
import {
  listPayments,
  readPaymentReceipt,
  recordPayment,
  settleWithCredit,
  takePaymentBack,
} from '@maat/contract/money/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from './prove-payments.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

const body = { method: 'transfer' as const, receivedOn: '2026-11-18', remark: '' }
const note = async (invoiceId: InvoiceId, units: number, given: object = {}) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { ...body, units, ...given },
  })
const takeBack = async (paymentId: string, { token }: TestPerson = world.lawyer) =>
  await app.call(takePaymentBack, {
    token,
    params: { paymentId },
    body: { reason: 'Mauvaise facture' },
  })
const owed = async (invoiceId: InvoiceId) => {
  const { body } = await world.read(world.client, invoiceId)
  return body.gross.units - body.credited.units - body.paid.units
}

async function areWhole(): Promise<void> {
  expect((await verifyBooks(app.services.db)).message).not.toContain('wrong')
  expect((await verifyPayments(app.services.db)).message).toContain('are whole')
}

test('a payment reduces the debt, a reversal restores it, and both stay readable', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  expect((await note(id, 200_00)).body).toMatchObject({
    amount: { units: 200_00 },
    can: ['read', 'take-back'],
  })
  expect(await owed(id)).toBe(405_00)
  const rest = await note(id, 405_00)
  expect((await world.read(world.lawyer, id)).body.can).toEqual(['credit', 'mail'])
  await areWhole()
  expect((await takeBack(rest.body.id)).body).toMatchObject({
    takenBack: { reason: 'Mauvaise facture' },
    can: [],
  })
  expect((await takeBack(rest.body.id)).body.code).toBe('payment.taken-back')
  expect(await owed(id)).toBe(405_00)
  const { body } = await app.call(listPayments, { token: world.client.token, params: { invoiceId: id } })
  expect(body.items.map(({ takenBack }) => takenBack !== null).toSorted()).toEqual([false, true])
  await areWhole()
})

test('keeps what a client paid too much as their credit, if the user says so', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  expect((await note(id, 655_00)).body.code).toBe('payment.too-much')
  expect((await note(id, 655_00, { keepsRest: true })).status).toBe(200)
  expect(await owed(id)).toBe(-50_00)
  expect((await world.read(world.lawyer, id)).body.creditBalance).toMatchObject({ units: 50_00 })
  await areWhole()
  const other = await world.issuedDeposit(await world.agreedCase())
  const use = { from: id, to: other, units: 50_00, remark: 'Demandé par le client' }
  expect((await app.call(settleWithCredit, { token: world.lawyer.token, body: use })).status).toBe(200)
  expect(await owed(other)).toBe(555_00)
  await areWhole()
})

test('refuses a payment above the rest, with a date before its arrival, or for an invoice without a debt', async () => {
  const caseId = await world.agreedCase()
  const id = await world.issuedDeposit(caseId)
  expect((await note(id, 605_01)).body.code).toBe('payment.too-much')
  expect((await note(id, 1, { receivedOn: '2026-11-19' })).body.code).toBe('payment.in-future')
  const { body } = await world.draft(caseId, { kind: 'deposit', provision: 100_00 })
  expect((await note(body.id, 1)).body.code).toBe('invoice.not-issued')
  await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body: { reason: 'Erreur', lines: [] },
  })
  expect((await note(id, 1)).body.code).toBe('invoice.not-issued')
})

test('accepts only one of two parallel full payments', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const noted = await Promise.all([note(id, 605_00), note(id, 605_00)])
  expect(noted.map(({ body }) => body.code ?? 'noted').toSorted()).toEqual(['noted', 'payment.too-much'])
  await areWhole()
})

test('a reversal and payments of an invoice at once wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await world.issuedDeposit(await world.agreedCase())
    const { body: wrong } = await note(id, 100_00)
    const answers = await Promise.all([takeBack(wrong.id), note(id, 50_00), note(id, 60_00)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await owed(id)).toBe(495_00)
  }
  await areWhole()
})

test('a client cannot note payments, and an assistant cannot reverse them', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const { body } = await note(id, 10_00)
  const assistant = await app.people.create('Assistant')
  expect((await takeBack(body.id, assistant)).status).toBe(403)
  expect((await takeBack(body.id, world.client)).status).toBe(403)
})

test('announces invoices and payments live only to the client and the staff', async () => {
  const caseId = await world.agreedCase()
  const reader = await app.people.create('User')
  await addPerson(app, caseId, reader.id, 'reader')
  const { heard, stop } = await listenFor(app, CASE_CHANGED)
  const id = await world.issuedDeposit(caseId)
  const { body } = await note(id, 100_00)
  await takeBack(body.id)
  await waitUntil(() => expect(heard).toHaveLength(3))
  await stop()
  for (const { channel } of heard) {
    for (const person of [world.client, world.lawyer]) expect(channel).toContain(channelOfUser(person.id))
    expect(channel).not.toContain(channelOfUser(reader.id))
  }
})

test('a payer downloads a receipt, always the same file; a reversed payment has none', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const { number } = (await world.read(world.client, id)).body
  const { body: payment } = await note(id, 200_00, { remark: 'Acompte' })
  const receipt = async ({ token }: TestPerson) =>
    await app.call(readPaymentReceipt, { token, params: { paymentId: payment.id } })
  const { bytes } = await receipt(world.client)
  expectSoundPdf(bytes)
  const text = pdfText(bytes).replace(/\s+/g, ' ')
  for (const part of [
    'Reçu de paiement',
    '200,00 €',
    'deux cents euros',
    number ?? '',
    '18 novembre 2026',
    'virement',
    'Acompte',
  ])
    expect(text).toContain(part)
  expect((await receipt(world.lawyer)).bytes.equals(bytes)).toBe(true)
  expect((await receipt(await app.people.create('User'))).body.code).toBe('payment.not-found')
  await takeBack(payment.id)
  expect((await receipt(world.client)).body.code).toBe('payment.taken-back')
})

test('a receipt says what is paid and left since its payment, also after later ones', async () => {
  const id = await world.issuedDeposit(await world.agreedCase())
  const receiptOf = async (paymentId: string) =>
    (await app.call(readPaymentReceipt, { token: world.client.token, params: { paymentId } })).bytes
  const wordsOf = (bytes: Buffer) => pdfText(bytes).replace(/\s+/g, ' ')
  const { body: first } = await note(id, 200_00)
  const receipt = await receiptOf(first.id)
  expect(wordsOf(receipt)).toMatch(/ce paiement compris ?200,00 €/)
  expect(wordsOf(receipt)).toMatch(/Reste à payer ?405,00 €/)
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  const { body: second } = await note(id, 405_00)
  expect((await receiptOf(first.id)).equals(receipt)).toBe(true)
  const last = wordsOf(await receiptOf(second.id))
  expect(last).toMatch(/ce paiement compris ?605,00 €/)
  expect(last).toMatch(/Reste à payer ?0,00 €/)
})
