// Tests that the papers of a shared invoice and of its credit notes ask each payer for their own part, in every format.
import type { InvoiceId } from '@maat/contract/ids'
import { readInvoicePdf, readInvoiceUbl } from '@maat/contract/money/invoice-papers'
import { creditInvoice } from '@maat/contract/money/invoices'
import { formatOgm } from '@maat/domain/money/invoices/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../../test/money/billing-world.ts'
import { issueShared, OTHER, OTHER_ADDRESS, paperFor } from '../../../../../test/money/shared-invoices.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { pdfText } from '../../../../platform/pdf/pdf-text.ts'
import { buildInvoiceDocument } from '../build-invoice-document.ts'
import { invoiceFaults } from '../documents/invoice-faults.ts'
import { parseInvoice } from '../documents/transmitted-invoice.ts'
import { writeCii } from '../documents/write-cii.ts'
import { findInvoice } from '../invoice-store.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

/** The client reads the same paper as the one without an address. */
const pdfOf = async (invoiceId: InvoiceId) => {
  const { bytes } = await app.call(readInvoicePdf, { token: world.client.token, params: { invoiceId } })
  return pdfText(bytes).replaceAll(/\s+/g, ' ')
}
const ublOf = async (invoiceId: InvoiceId) =>
  (await app.call(readInvoiceUbl, { token: world.lawyer.token, params: { invoiceId } })).bytes.toString()
const rowOf = async (id: InvoiceId) => {
  const row = await findInvoice(app.services.db, id, { lock: false, callerId: undefined })
  if (!row) throw new Error(`The invoice ${id} is gone`)
  return row
}
const pdfFor = (id: InvoiceId, address: string | null) => paperFor(app, id, address)
const ciiFor = async (id: InvoiceId, address: string | null) => {
  const row = await rowOf(id)
  const paper = await buildInvoiceDocument(app.services.db, row, { today: row.issued_on ?? '', address })
  if (!paper) throw new Error('The invoice has no paper')
  return writeCii(paper)
}

test('PDF, UBL and Factur-X of a shared invoice ask for the same part with the same reference', async () => {
  // The other payer owes 705.83 of 1 008.33.
  const id = await issueShared(app, world, { percent: '70', net: 833_33 })
  const { payers, reference } = (await world.read(world.lawyer, id)).body
  const pdf = await pdfOf(id)
  for (const part of ['Total TVA comprise1 008,33', 'À charge d’autres payeurs−705,83', 'votre part302,50'])
    expect(pdf.replaceAll('-', '−')).toContain(part)
  const xml = await ublOf(id)
  expect(invoiceFaults(xml)).toEqual([])
  expect(parseInvoice(xml)).toMatchObject({
    remittance: formatOgm(reference ?? ''),
    totals: { vat: '175.00', gross: '1008.33', prepaid: '705.83', payable: '302.50' },
  })
  expect(parseInvoice(xml)?.notes[0]?.text.replaceAll(/\s/g, ' ')).toContain(
    '705,83 € à charge d’autres payeurs',
  )
  const own = await ciiFor(id, null)
  expect(parseInvoice(own)?.totals).toEqual(parseInvoice(xml)?.totals)
  const theirs = await ciiFor(id, OTHER_ADDRESS)
  expect(invoiceFaults(theirs)).toEqual([])
  expect(parseInvoice(theirs)).toMatchObject({
    remittance: formatOgm(payers[0]?.reference ?? ''),
    totals: { gross: '1008.33', prepaid: '302.50', payable: '705.83' },
  })
  expect(await pdfFor(id, OTHER_ADDRESS)).toContain('votre part705,83')
})

test('a credit note names the part of each payer, and promises nobody more than theirs', async () => {
  const id = await issueShared(app, world, { percent: '70', net: 500_00 })
  const [line] = (await world.read(world.lawyer, id)).body.lines
  const body = { reason: 'Geste', lines: [{ id: line!.id, units: 100_00 }] }
  const { body: note } = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body,
  })
  expect(note.payers.map(({ name, amount }) => [name, amount.units])).toEqual([
    [OTHER, 84_70],
    ['', 36_30],
  ])
  const pdf = await pdfOf(note.id)
  for (const part of [
    'À votre crédit, pour votre part36,30',
    'diminue votre part de 36,30',
    `Part d’${OTHER} (SIN-2026-118)84,70`,
  ])
    expect(pdf).toContain(part)
  expect(pdf).not.toMatch(/À votre crédit121/)
  const theirs = await pdfFor(note.id, OTHER_ADDRESS)
  for (const part of ['Pour la part de', OTHER, 'À votre crédit, pour votre part84,70'])
    expect(theirs).toContain(part)
  const xml = await ublOf(note.id)
  expect(invoiceFaults(xml)).toEqual([])
  expect(parseInvoice(xml)?.totals).toMatchObject({ gross: '121.00', prepaid: '84.70', payable: '36.30' })
  const { payers } = (await world.read(world.lawyer, id)).body
  expect(payers.map(({ left }) => left.units)).toEqual([423_50 - 84_70, 181_50 - 36_30])
  const notices = await app.services.db
    .selectFrom('notifications')
    .select('values')
    .where('text', '=', 'shared-credit-note-issued')
    .where('user_id', '=', world.client.id)
    .execute()
  expect(JSON.stringify(notices)).toContain('36,30')
})
