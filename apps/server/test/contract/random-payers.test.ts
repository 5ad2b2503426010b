// Tests random payments, credit notes, write-offs, refunds and agreed uses of credit of shared invoices: after each step,
// papers, UBL, entries and balances of every payer are what the steps before it say.
import type { CaseId, InvoiceId, InvoiceLineId, PaymentId, WriteOffId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import { settleWithCredit, takePaymentBack } from '@maat/contract/money/payments'
import { askRefund, completeRefund } from '@maat/contract/money/refunds'
import { askWriteOff, withdrawWriteOff } from '@maat/contract/money/write-offs'
import { serializeAmount } from '@maat/domain/money/amounts/amount'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../src/features/money/books/index.ts'
import { buildInvoiceDocument } from '../../src/features/money/invoices/build-invoice-document.ts'
import { invoiceFaults } from '../../src/features/money/invoices/documents/invoice-faults.ts'
import { parseInvoice } from '../../src/features/money/invoices/documents/transmitted-invoice.ts'
import { writeUbl } from '../../src/features/money/invoices/documents/write-ubl.ts'
import { findInvoice, readPayers, verifyInvoices } from '../../src/features/money/invoices/index.ts'
import { verifyPayments } from '../../src/features/money/payments/index.ts'
import { type BillingWorld, openBillingWorld } from '../money/billing-world.ts'
import { bookedByPayer, OTHER, OTHER_ADDRESS, payPart, shareCase } from '../money/shared-invoices.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
})
afterAll(() => app.close())

/** Run more by hand with SEQUENCES=1000. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 12)
const TODAY = TEST_NOW.toISOString().slice(0, 10)
const STEPS = [
  'bill',
  'pay',
  'pay',
  'overpay',
  'credit-third',
  'credit-all',
  'write-off-cent',
  'withdraw',
  'refund',
  'agree',
  'return',
] as const

interface Step {
  what: (typeof STEPS)[number]
  units: number
  which: number
  payer: 0 | 1
}

/** Each payer owes this by the accepted steps; below zero, it is their credit. */
interface Expected {
  id: InvoiceId
  owed: [number, number]
}

interface Sequence {
  caseId: CaseId
  invoices: Expected[]
  notes: InvoiceId[]
  payments: { id: PaymentId; invoice: Expected; payer: 0 | 1; units: number }[]
  writeOffs: { id: WriteOffId; invoice: Expected; payer: 0 | 1; units: number }[]
}

test.each(['70', '33'])(
  'papers, entries and balances of each payer agree after any step: %s percent for the other',
  async percent => {
    const step = fc.record({
      what: fc.constantFrom(...STEPS),
      units: fc.integer({ min: 1, max: 90_000 }),
      which: fc.nat(),
      payer: fc.constantFrom<0 | 1>(0, 1),
    })
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
        const caseId = await world.agreedCase()
        await shareCase(app, caseId, [{ percent }])
        const sequence: Sequence = { caseId, invoices: [], notes: [], payments: [], writeOffs: [] }
        const first = { what: 'bill', units: 83_333, which: 0, payer: 0 } as const
        for (const one of [first, ...steps]) {
          if (!(await TAKE[one.what](sequence, one))) continue
          done.add(one.what)
          await agrees(sequence)
        }
      }),
      { numRuns: SEQUENCES },
    )
    expect((await verifyBooks(app.services.db)).message).toContain('are whole')
    expect((await verifyPayments(app.services.db)).message).toContain('are whole')
    expect((await verifyInvoices(app.services.db)).message).toContain('are whole')
    // The server accepted steps of most kinds: otherwise the test would show little.
    expect(done.size).toBeGreaterThan(STEPS.length / 2)
  },
  SEQUENCES * 4000,
)

async function agrees({ caseId, invoices, notes }: Sequence): Promise<void> {
  const sums = [0, 0]
  for (const { id, owed } of invoices) {
    const parts = await readPayers(app.services.db, { id })
    expect(parts.map(({ left, inFavour }) => left - inFavour)).toEqual(owed)
    const { payers, open, inFavour } = (await world.read(world.lawyer, id)).body
    expect(payers.map(one => one.left.units - one.inFavour.units)).toEqual(owed)
    expect([open.units, inFavour.units]).toEqual([
      owed.reduce((sum, units) => sum + Math.max(0, units), 0),
      owed.reduce((sum, units) => sum + Math.max(0, -units), 0),
    ])
    for (const payerNumber of [0, 1]) sums[payerNumber] = (sums[payerNumber] ?? 0) + (owed[payerNumber] ?? 0)
    await papersAgree(id)
  }
  for (const id of notes) await papersAgree(id)
  const booked = await bookedByPayer(app, caseId)
  expect([booked.get(OTHER) ?? 0, booked.get(null) ?? 0]).toEqual(sums)
}

/** The paper and the UBL of each payer ask for the stored part; the parts add up to the document. */
async function papersAgree(id: InvoiceId): Promise<void> {
  const row = await findInvoice(app.services.db, id, { lock: false, callerId: undefined })
  if (!row) throw new Error(`The invoice ${id} is gone`)
  expect(row.payers.reduce((sum, { units }) => sum + units, 0)).toBe(row.gross_units)
  for (const [payerNumber, address] of [OTHER_ADDRESS, null].entries()) {
    const paper = await buildInvoiceDocument(app.services.db, row, { today: TODAY, address })
    const xml = paper ? writeUbl(paper) : ''
    const units = row.payers[payerNumber]?.units ?? 0
    expect(paper?.ownPart?.units).toBe(units)
    expect(parseInvoice(xml)?.totals.payable).toBe(serializeAmount({ units, currency: 'EUR' }))
    expect(invoiceFaults(xml)).toEqual([])
  }
}

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]
const read = async (id: InvoiceId) => (await world.read(world.lawyer, id)).body
const token = () => world.lawyer.token

async function bill(sequence: Sequence, choice: object): Promise<boolean> {
  const draft = await world.draft(sequence.caseId, choice)
  if (draft.status !== 200) return false
  const issued = await world.issue(draft.body.id)
  if (issued.status !== 200) return false
  const [other, own] = (await read(draft.body.id)).payers
  sequence.invoices.push({ id: draft.body.id, owed: [other?.amount.units ?? 0, own?.amount.units ?? 0] })
  return true
}

async function pay(sequence: Sequence, invoice: Expected, payer: 0 | 1, units: number): Promise<boolean> {
  const before = (await read(invoice.id)).payers[payer]
  const sent = await payPart(app, world.lawyer, invoice.id, { payer, units, keepsRest: true })
  if (sent.status !== 200) return false
  // More than what is left pays what was given up of this payer.
  if (units > (before?.left.units ?? 0)) resume(sequence, invoice, payer)
  invoice.owed[payer] -= units
  sequence.payments.push({ id: sent.body.id, invoice, payer, units })
  return true
}

function resume(sequence: Sequence, invoice: Expected, payer: 0 | 1): void {
  for (const one of sequence.writeOffs.filter(w => w.invoice === invoice && w.payer === payer))
    invoice.owed[payer] += one.units
  sequence.writeOffs = sequence.writeOffs.filter(w => w.invoice !== invoice || w.payer !== payer)
}

async function credit(
  sequence: Sequence,
  invoice: Expected,
  lines: { id: InvoiceLineId; units: number }[],
): Promise<boolean> {
  const { status, body } = await app.call(creditInvoice, {
    token: token(),
    params: { invoiceId: invoice.id },
    body: { reason: 'Geste', lines },
  })
  if (status !== 200) return false
  const parts = body.payers.map(({ amount }) => amount.units)
  expect(parts.every(units => units >= 0)).toBe(true)
  for (const payerNumber of [0, 1] as const) invoice.owed[payerNumber] -= parts[payerNumber] ?? 0
  sequence.notes.push(body.id)
  await takeBack(sequence, invoice, parts)
  return true
}

/** A note first takes back what was given up of each payer's part: nobody gets back what they never paid. */
async function takeBack(sequence: Sequence, invoice: Expected, parts: readonly number[]): Promise<void> {
  const given = sequence.writeOffs.filter(one => one.invoice === invoice)
  const rows = await app.services.db
    .selectFrom('write_offs')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .where('state', '=', 'done')
    .execute()
  const taken = given.filter(({ id }) => !rows.some(row => row.id === id))
  for (const payerNumber of [0, 1] as const) {
    const [own, back] = [given, taken].map(all =>
      all.reduce((sum, { payer, units }) => (payer === payerNumber ? sum + units : sum), 0),
    )
    expect(back).toBe(Math.min(own ?? 0, parts[payerNumber] ?? 0))
    invoice.owed[payerNumber] += back ?? 0
  }
  sequence.writeOffs = sequence.writeOffs.filter(one => !taken.includes(one))
}

const TAKE: Record<Step['what'], (sequence: Sequence, step: Step) => Promise<boolean>> = {
  bill: async (sequence, { units }) =>
    await bill(sequence, { entryIds: [await world.work(sequence.caseId, { units })] }),
  pay: async (sequence, { units, which, payer }) => {
    const invoice = pick(sequence.invoices, which)!
    return await pay(sequence, invoice, payer, Math.max(1, Math.min(units, invoice.owed[payer])))
  },
  overpay: async (sequence, { units, which, payer }) =>
    await pay(sequence, pick(sequence.invoices, which)!, payer, units),
  'credit-third': async (sequence, { which }) => {
    const invoice = pick(sequence.invoices, which)!
    const line = pick((await read(invoice.id)).lines, which)
    return (
      line !== undefined &&
      (await credit(sequence, invoice, [{ id: line.id, units: Math.floor(line.net.units / 3) }]))
    )
  },
  'credit-all': async (sequence, { which }) => await credit(sequence, pick(sequence.invoices, which)!, []),
  'write-off-cent': async (sequence, { which, payer }) => {
    const invoice = pick(sequence.invoices, which)!
    const { status, body } = await app.call(askWriteOff, {
      token: token(),
      params: { invoiceId: invoice.id },
      body: { kind: 'difference', units: 1, reason: 'Un centime', payer },
    })
    if (status !== 200 || body.state !== 'done') return false
    invoice.owed[payer] -= 1
    sequence.writeOffs.push({ id: body.id, invoice, payer, units: 1 })
    return true
  },
  withdraw: async (sequence, { which }) => {
    const one = pick(sequence.writeOffs, which)
    if (!one) return false
    const sent = { token: token(), params: { writeOffId: one.id }, body: { reason: 'Payé' } }
    if ((await app.call(withdrawWriteOff, sent)).status !== 200) return false
    one.invoice.owed[one.payer] += one.units
    sequence.writeOffs = sequence.writeOffs.filter(w => w !== one)
    return true
  },
  refund: async (sequence, { units, which, payer }) => {
    const invoice = pick(sequence.invoices, which)!
    const credited = Math.min(units, Math.max(1, -invoice.owed[payer]))
    const requested = await app.call(askRefund, {
      token: token(),
      params: { invoiceId: invoice.id },
      body: {
        method: 'transfer',
        units: credited,
        iban: 'BE68539007547034',
        holder: 'Camille',
        payer: payer === 0 ? OTHER : '',
        remark: '',
      },
    })
    if (requested.status !== 200) return false
    const sent = { token: token(), params: { refundId: requested.body.id }, body: { doneOn: TODAY } }
    if ((await app.call(completeRefund, sent)).status !== 200) return false
    invoice.owed[payer] += credited
    return true
  },
  agree: async (sequence, { units, which, payer }) => {
    const [from, to] = [pick(sequence.invoices, which)!, pick(sequence.invoices, which + 1)!]
    const other = payer === 0 ? 1 : 0
    const moved = Math.min(units, Math.max(1, -from.owed[payer]), Math.max(1, to.owed[other]))
    const body = { from: from.id, to: to.id, units: moved, fromPayer: payer, payer: other, isAgreed: true }
    const sent = await app.call(settleWithCredit, { token: token(), body: { ...body, remark: 'Accord' } })
    if (sent.status !== 200) return false
    from.owed[payer] += moved
    to.owed[other] -= moved
    return true
  },
  return: async (sequence, { which }) => {
    const one = pick(sequence.payments, which)
    if (!one) return false
    const sent = { token: token(), params: { paymentId: one.id }, body: { reason: 'Retour' } }
    if ((await app.call(takePaymentBack, sent)).status !== 200) return false
    one.invoice.owed[one.payer] += one.units
    sequence.payments = sequence.payments.filter(p => p !== one)
    return true
  },
}
