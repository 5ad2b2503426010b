// Tests what an invoice says of its work: days, persons, changed rates, and a discount in per cent.

import type { InvoiceId } from '@maat/contract/ids'
import { saveOfficeBilling } from '@maat/contract/money/billing'
import { readInvoicePdf } from '@maat/contract/money/invoice-papers'
import { creditInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../../test/money/billing-world.ts'
import { BRUSSELS } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { pdfText } from '../../../../platform/pdf/pdf-text.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
  const { db } = app.services
  await db
    .updateTable('users')
    .set({ first_name: 'Luc', last_name: 'Conseil' })
    .where('id', '=', world.lawyer.id)
    .execute()
})
afterAll(() => app.close())

const textOf = async (invoiceId: InvoiceId) => {
  const { token } = world.lawyer
  const { bytes } = await app.call(readInvoicePdf, { token, params: { invoiceId } })
  return pdfText(bytes)
}

async function draftOfWork(given: readonly object[]): Promise<InvoiceView> {
  const caseId = await world.agreedCase()
  const entryIds = []
  for (const one of given) entryIds.push(await world.work(caseId, one))
  const { status, body } = await world.draft(caseId, { entryIds })
  expect(status).toBe(200)
  return body
}

const TWO_RATES = [
  { worked_on: '2026-11-02', rate_units: 180_00, units: 180_00, minutes: 60, billed_minutes: 60 },
  { worked_on: '2026-11-16', rate_units: 197_50, units: 197_50, minutes: 60, billed_minutes: 60 },
]

test('names the day and person of each line, and explains a changed rate; a credit note changes nothing', async () => {
  const draft = await draftOfWork(TWO_RATES)
  const before = await textOf(draft.id)
  expect(before).toMatch(/0?2\/11\/2026 · Luc Conseil/)
  expect(before).toMatch(/tarif horaire de Luc Conseil passe de 180,00\s€ à 197,50\s€, hors TVA/)
  expect(before).toContain('16 novembre 2026')
  expect((await world.issue(draft.id)).status).toBe(200)
  const credited = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId: draft.id },
    body: { reason: 'Erreur', lines: [] },
  })
  expect(credited.status).toBe(200)
  const after = await textOf(draft.id)
  expect(after).toMatch(/16\/11\/2026 · Luc Conseil/)
  expect(after).toContain('passe de 180,00')
  expect(await textOf(credited.body.id)).toMatch(/16\/11\/2026 · Luc Conseil/)
})

test('the case decides before its office whether the paper names days and persons', async () => {
  const draft = await draftOfWork(TWO_RATES.slice(0, 1))
  const { db } = app.services
  const decide = async (shows: boolean | null) =>
    await db
      .updateTable('case_billing')
      .set({ shows_line_details: shows })
      .where('case_id', '=', draft.caseId)
      .execute()
  await decide(false)
  expect(await textOf(draft.id)).not.toContain('· Luc Conseil')
  const office = db.updateTable('office_billing').where('office_id', '=', BRUSSELS)
  await office.set({ shows_line_details: false }).execute()
  await decide(null)
  expect(await textOf(draft.id)).not.toContain('· Luc Conseil')
  await decide(true)
  expect(await textOf(draft.id)).toContain('· Luc Conseil')
  await office.set({ shows_line_details: true }).execute()
  expect(saveOfficeBilling.example.showsLineDetails).toBe(true)
})

test('a discount in per cent follows the fees of the draft, and is shown as such', async () => {
  const draft = await draftOfWork(TWO_RATES)
  const change = async (invoice: InvoiceView, discountPercent: string | null, lines = invoice.lines) =>
    await world.change(invoice, lines.map(sameLine), { discountPercent } as object)
  const { body: tenth } = await change(draft, '10')
  expect(tenth).toMatchObject({ discountPercent: '10', net: { units: 339_75 } })
  expect(tenth.lines.at(-1)).toMatchObject({
    kind: 'discount',
    ofPercent: true,
    text: expect.stringMatching(/^Remise de 10\s%/),
    net: { units: -37_75 },
  })
  const { body: fewer } = await change(tenth, '7.5', tenth.lines.slice(1))
  expect(fewer).toMatchObject({ discountPercent: '7.5', net: { units: 197_50 - 14_81 } })
  const { body: none } = await change(fewer, null)
  expect(none).toMatchObject({ discountPercent: null, net: { units: 197_50 } })
  expect(none.lines).toHaveLength(1)
  const refused = await change(none, '100.01')
  expect(refused.body.errors).toEqual([{ path: 'discountPercent', code: 'percent.invalid' }])
  const { body: last } = await change(none, '12.5')
  expect((await world.issue(last.id, last.version)).body.net.units).toBe(197_50 - 24_69)
  expect(await textOf(last.id)).toMatch(/Remise de 12,5\s% sur les honoraires/)
})
