import type { InvoiceId } from '@maat/contract/ids'
import { readWaysToPay } from '@maat/contract/money/checkouts'
import { readInvoicePdf } from '@maat/contract/money/invoice-papers'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment } from '@maat/contract/money/payments'
import { formatOgm, parseOgm } from '@maat/domain/money/invoices/references'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let world: BillingWorld
let shared: InvoiceId
/** The insurer pays 242,00 and the client 363,00. */
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
  const caseId = await world.agreedCase()
  const insurer = {
    kind: 'insurer',
    name: 'Assurances Exemple',
    email: 'sinistres@assurances.example',
    address: '',
  } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, share_percent: '40' },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '60' },
    ])
    .execute()
  shared = await world.issuedDeposit(caseId)
})
afterEach(() => app.close())

const invoice = async () => (await world.read(world.lawyer, shared)).body
const left = async () => (await invoice()).payers.map(payer => payer.left.units)
const ownPart = async () =>
  (await app.call(readWaysToPay, { token: world.client.token, params: { invoiceId: shared } })).body.ownPart
const note = async (payer?: number) =>
  await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId: shared },
    body: {
      units: 200_00,
      method: 'transfer',
      receivedOn: TEST_NOW.toISOString().slice(0, 10),
      remark: '',
      ...(payer !== undefined && { payer }),
    },
  })

test('a transfer pays the part of its payer; while nobody knows the payer, it counts in proportion', async () => {
  expect(await left()).toEqual([242_00, 363_00])
  expect((await note()).body).toMatchObject({ code: 'payment.payer-missing', errors: [{ path: 'payer' }] })
  expect((await note(2)).body.code).toBe('payment.payer-missing')
  expect((await note(0)).body).toMatchObject({ amount: { units: 200_00 } })
  expect(await left()).toEqual([42_00, 363_00])
  expect(await ownPart()).toMatchObject({ units: 363_00 })
  expect((await invoice()).dueFromClient.units).toBe(363_00)
  await app.services.db.updateTable('payments').set({ payer: null }).execute()
  expect(await left()).toEqual([162_00, 243_00])
  expect(await ownPart()).toMatchObject({ units: 243_00 })
})

test('after a credit note, each payer is asked for their part of what is left', async () => {
  const [line] = (await invoice()).lines
  const body = { reason: 'Geste', lines: [{ id: line!.id, units: 100_00 }] }
  await app.call(creditInvoice, { token: world.lawyer.token, params: { invoiceId: shared }, body })
  expect(await left()).toEqual([193_60, 290_40])
  expect(await ownPart()).toMatchObject({ units: 290_40 })
})

test('each payer has a reference of their own, and the paper asks the client for their part', async () => {
  const { payers, reference } = await invoice()
  const [insurer, client] = payers
  expect(client?.reference).toBe(reference)
  expect(parseOgm(insurer?.reference ?? '')).toBe(insurer?.reference)
  expect(insurer?.reference).not.toBe(reference)
  const paper = await app.call(readInvoicePdf, {
    token: world.client.token,
    params: { invoiceId: shared },
  })
  const text = pdfText(paper.bytes)
  for (const part of ['363,00', formatOgm(reference ?? '')]) expect(text).toContain(part)
  expect(text).not.toContain(formatOgm(insurer?.reference ?? ''))
})
