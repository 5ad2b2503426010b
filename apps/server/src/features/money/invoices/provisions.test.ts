import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { readProvisions } from '@maat/contract/money/billable'
import { creditInvoice } from '@maat/contract/money/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDocument } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld, sameLine } from '../../../../test/money/billing-world.ts'
import { insertCost } from '../../../../test/money/work.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'
import { verifyInvoices } from './proof/prove-invoices.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(async () => {
  for (const verify of [verifyBooks, verifyInvoices, verifyPayments])
    expect(await verify(app.services.db)).toMatchObject({ isWhole: true })
  await app.close()
})

const balanceOf = async (caseId: CaseId, { token } = world.client) =>
  (await app.call(readProvisions, { token, params: { caseId } })).body

async function disbursement(caseId: CaseId, units: number): Promise<string> {
  const proof_id = await insertDocument(app, caseId, world.lawyer.id, null)
  const paid = { payee: 'Greffe de Bruxelles', in_clients_name: true, proof_id }
  const values = { kind: 'disbursement', price_units: units, units, ...paid } as const
  return await insertCost(app, caseId, world.lawyer.id, values)
}

const credit = async (invoiceId: InvoiceId, lines: { id: string; units: number }[]) =>
  await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { reason: 'Fin du mandat', lines: lines as [] },
  })

test('deducts a provision only from its own VAT rate; no VAT becomes negative and the rest stays', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId, 500_00)
  const { body } = await world.draft(caseId, {
    entryIds: [await world.work(caseId, { units: 100_00 })],
    costIds: [await disbursement(caseId, 600_00)],
    deducted: [deposit],
  })
  expect(body).toMatchObject({ net: { units: 600_00 }, vat: { units: 0 } })
  expect(body.lines.map(({ net }) => net.units)).toEqual([100_00, 600_00, -100_00])
  const { body: issued } = await world.issue(body.id)
  expect(issued).toMatchObject({ status: 'issued', gross: { units: 600_00 } })
  expect(issued.parts.every(({ base }) => base.units >= 0)).toBe(true)
  expect((await world.billable(caseId)).provisions).toMatchObject([{ id: deposit, net: { units: 400_00 } }])
})

test('several invoices use a provision in parts, and both sides read the balance', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId, 5000_00)
  const bill = async (units: number) => {
    const entry = await world.work(caseId, { units })
    const { body } = await world.draft(caseId, { entryIds: [entry], deducted: [deposit] })
    return (await world.issue(body.id)).body.gross.units
  }
  expect(await bill(200_00)).toBe(0)
  for (const reader of [world.client, world.lawyer])
    expect(await balanceOf(caseId, reader)).toMatchObject({
      provisions: [{ id: deposit, net: { units: 5000_00 }, used: { units: 200_00 }, isPaid: false }],
      balances: [{ units: 4800_00, currency: 'EUR' }],
    })
  expect(await bill(4900_00)).toBe(121_00)
  expect(await balanceOf(caseId)).toMatchObject({ balances: [{ units: 0 }] })
  expect((await world.billable(caseId)).provisions).toEqual([])
})

test('a draft deducts less if its user or its work asks for less, and never more than is left', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId, 500_00)
  const entry = await world.work(caseId, { units: 800_00 })
  const { body } = await world.draft(caseId, { entryIds: [entry], deducted: [deposit] })
  const [work, deducted] = body.lines.map(sameLine)
  const lines = (price: string, hours = work!.price) => [
    { ...work!, price: hours },
    { ...deducted!, quantity: '1', price },
  ]
  expect((await world.change(body, lines('500.01'))).body.code).toBe('invoice.line-fixed')
  const lower = await world.change(body, lines('300'))
  expect(lower.body).toMatchObject({ net: { units: 500_00 } })
  expect((await world.billable(caseId)).provisions).toMatchObject([{ net: { units: 200_00 } }])
  // The client sees no draft.
  expect(await balanceOf(caseId)).toMatchObject({ balances: [{ units: 500_00 }] })
  const less = await world.change(lower.body, [
    { ...work!, quantity: '1', unit: 'piece', price: '250' },
    lines('500')[1]!,
  ])
  expect(less.body).toMatchObject({ net: { units: 0 }, vat: { units: 0 } })
  expect(less.body.lines[1]).toMatchObject({ net: { units: -250_00 } })
})

test('refuses to issue negative VAT, even if disbursements make the total positive', async () => {
  const caseId = await world.agreedCase()
  const { body } = await world.draft(caseId, {
    entryIds: [await world.work(caseId, { units: 100_00 })],
    costIds: [await disbursement(caseId, 600_00)],
  })
  const off = { id: null, kind: 'discount', text: 'Remise', quantity: '1', unit: 'piece', price: '500' }
  const changed = await world.change(body, [...body.lines.map(sameLine), off])
  expect(changed.body).toMatchObject({ net: { units: 200_00 }, vat: { units: -84_00 } })
  expect((await world.issue(body.id, changed.body.version)).body.code).toBe('invoice.negative')
})

test('credits only the part of a provision that no invoice deducts', async () => {
  const caseId = await world.agreedCase()
  const deposit = await world.issuedDeposit(caseId, 500_00)
  const entry = await world.work(caseId, { units: 200_00 })
  const { body } = await world.draft(caseId, { entryIds: [entry], deducted: [deposit] })
  await world.issue(body.id)
  const [line] = (await world.read(world.lawyer, deposit)).body.lines
  expect((await credit(deposit, [{ id: line!.id, units: 300_01 }])).body.code).toBe(
    'invoice.credited-too-much',
  )
  expect((await credit(deposit, [])).body).toMatchObject({ net: { units: 300_00 }, vat: { units: 63_00 } })
  expect((await world.read(world.lawyer, deposit)).body).toMatchObject({ status: 'issued' })
  expect(await balanceOf(caseId)).toMatchObject({ balances: [{ units: 0 }] })
  expect((await credit(deposit, [])).body.code).toBe('invoice.credited-too-much')
})
