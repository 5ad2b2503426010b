// Tests random invoices, provisions, credit notes, payments, plans, returns, late charges, refunds and write-offs in any
// order: papers, entries, balances and screens agree to the cent, and nothing stays open on what is credited or paid.
import type {
  BankMoveId,
  CaseId,
  InvoiceId,
  InvoiceLineId,
  PaymentId,
  RefundId,
  WriteOffId,
} from '@maat/contract/ids'
import { settleBankMove } from '@maat/contract/money/bank'
import { creditInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import { agreeToPaymentPlan, proposePaymentPlan } from '@maat/contract/money/payment-plans'
import { giveUpLateClaim } from '@maat/contract/money/payment-reminders'
import { recordPayment, settleWithCredit, takePaymentBack } from '@maat/contract/money/payments'
import { askRefund, completeRefund, failRefund } from '@maat/contract/money/refunds'
import { askWriteOff, withdrawWriteOff } from '@maat/contract/money/write-offs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalances, verifyBooks } from '../../src/features/money/books/index.ts'
import { findInvoice, verifyInvoices } from '../../src/features/money/invoices/index.ts'
import { claimCharges } from '../../src/features/money/payment-reminders/index.ts'
import { verifyPayments } from '../../src/features/money/payments/index.ts'
import { insertBankMove } from '../money/bank.ts'
import { type BillingWorld, openBillingWorld } from '../money/billing-world.ts'
import { inWork } from '../money/books.ts'
import { expectSameDebts, leftOf, sameBudget, setBudget } from '../money/shown-figures.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'

let app: TestApp
let world: BillingWorld
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app, { oneCredits: true })
  assistant = await app.people.create('Assistant')
})
afterAll(() => app.close())

/** Run more by hand with SEQUENCES=1000. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 15)
const BUDGET = 1_000_00
const TODAY = TEST_NOW.toISOString().slice(0, 10)

const STEPS = [
  'bill',
  'bill',
  'ask-provision',
  'deduct-provision',
  'credit-part',
  'credit-all',
  'pay-part',
  'pay-all',
  'overpay',
  'plan',
  'return',
  'claim-late',
  'give-up-late',
  'use-credit',
  'refund',
  'return-refund',
  'write-off',
  'withdraw',
] as const

interface Step {
  what: (typeof STEPS)[number]
  /** Chooses an amount and a record. */
  units: number
  which: number
}

interface Sequence {
  caseId: CaseId
  invoices: InvoiceId[]
  payments: PaymentId[]
  refunds: RefundId[]
  writeOffs: WriteOffId[]
}

test(
  'papers, entries and balances agree after any sequence',
  async () => {
    const step = fc.record({
      what: fc.constantFrom(...STEPS),
      units: fc.integer({ min: 1, max: 90_000 }),
      which: fc.nat(),
    })
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
        app.now.value = TEST_NOW
        const sequence: Sequence = {
          caseId: await world.agreedCase(),
          invoices: [],
          payments: [],
          refunds: [],
          writeOffs: [],
        }
        await setBudget(app, sequence.caseId, BUDGET)
        const first = { what: 'bill', units: 30_309, which: 0 } as const
        for (const one of [first, ...steps]) if (await take(sequence, one)) done.add(one.what)
        await agrees(sequence)
        for (const day of LATER) await agreesOnScreens(sequence, day)
      }),
      { numRuns: SEQUENCES },
    )
    expect((await verifyBooks(app.services.db)).message).toContain('are whole')
    expect((await verifyPayments(app.services.db)).message).toContain('are whole')
    expect((await verifyInvoices(app.services.db)).message).toContain('are whole')
    // The server accepted steps of most kinds: otherwise the test would show little.
    expect([...done].length).toBeGreaterThan(STEPS.length / 2)
  },
  SEQUENCES * 4000,
)

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]
const read = async (id: InvoiceId): Promise<InvoiceView> => (await world.read(world.lawyer, id)).body

/** The receivable of the case is what its invoices leave, and its late receivable what its claims leave. */
async function agrees({ caseId, invoices }: Sequence): Promise<void> {
  const balances = await readBalances(app.services.db, { caseId })
  const booked = (account: string) => balances.find(row => row.account === account)?.amount.units ?? 0
  const views = await Promise.all(invoices.map(read))
  const sum = (values: readonly number[]) => values.reduce((total, units) => total + units, 0)
  expect(booked('receivable')).toBe(sum(views.map(leftOf)))
  expect(booked('late-receivable')).toBe(sum(views.map(({ lateClaim }) => lateClaim?.left.units ?? 0)))
  for (const view of views.filter(({ status }) => status === 'cancelled')) {
    expect(view.credited).toEqual(view.gross)
    expect(leftOf(view)).toBe(view.givenBack.units - view.paid.units)
  }
}

/** Before and after the due days of the invoices and of the instalments. */
const LATER = ['2026-11-18', '2026-12-01', '2026-12-31', '2027-02-02']

async function agreesOnScreens({ caseId, invoices }: Sequence, day: string): Promise<void> {
  app.now.value = new Date(`${day}T09:00:00Z`)
  const client = await app.people.prolong(world.client, 'User')
  const lawyer = await app.people.prolong(world.lawyer, 'Avocat')
  const views = await Promise.all(invoices.map(async id => (await world.read(lawyer, id)).body))
  await expectSameDebts(app, { client, lawyer }, caseId, views)
  await sameBudget(app, { client, lawyer }, caseId, BUDGET)
}

/** Returns whether the server accepted it; a refusal changes nothing. */
async function take(sequence: Sequence, step: Step): Promise<boolean> {
  return await TAKE[step.what](sequence, step)
}

async function bill(sequence: Sequence, choice: object): Promise<boolean> {
  const draft = await world.draft(sequence.caseId, choice)
  if (draft.status !== 200) return false
  const issued = await world.issue(draft.body.id)
  if (issued.status === 200) sequence.invoices.push(draft.body.id)
  return issued.status === 200
}

async function payWith(sequence: Sequence, invoiceId: InvoiceId, units: number): Promise<boolean> {
  const { status, body } = await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { units: Math.max(1, units), method: 'transfer', receivedOn: TODAY, remark: '' },
  })
  if (status === 200) sequence.payments.push(body.id)
  return status === 200
}

async function creditWith(
  invoiceId: InvoiceId,
  lines: { id: InvoiceLineId; units: number }[],
): Promise<boolean> {
  const { status } = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { reason: 'Geste', lines },
  })
  return status === 200
}

type Take = (sequence: Sequence, step: Step) => Promise<boolean>

const TAKE: Record<Step['what'], Take> = {
  bill: async (sequence, { units }) =>
    await bill(sequence, { entryIds: [await world.work(sequence.caseId, { units })] }),
  'ask-provision': async (sequence, { units }) => await bill(sequence, { kind: 'deposit', provision: units }),
  'deduct-provision': async (sequence, { units }) => {
    const views = await Promise.all(sequence.invoices.map(read))
    const deducted = views.filter(({ kind }) => kind === 'deposit').map(({ id }) => id)
    const entryId = await world.work(sequence.caseId, { units })
    return deducted.length > 0 && (await bill(sequence, { entryIds: [entryId], deducted }))
  },
  'credit-part': async ({ invoices }, { units, which }) => {
    const invoice = await read(pick(invoices, which)!)
    const line = pick(invoice.lines, which)
    return line !== undefined && (await creditWith(invoice.id, [{ id: line.id, units }]))
  },
  'credit-all': async ({ invoices }, { which }) => await creditWith(pick(invoices, which)!, []),
  'pay-part': async (sequence, { units, which }) =>
    await payWith(sequence, pick(sequence.invoices, which)!, units),
  'pay-all': async (sequence, { which }) => {
    const invoice = await read(pick(sequence.invoices, which)!)
    return await payWith(sequence, invoice.id, leftOf(invoice) + (invoice.lateClaim?.left.units ?? 0))
  },
  // A transfer of 100 euros that a person assigns: what the bank has taken in may be more than is owed.
  overpay: async (sequence, { which }) => {
    const { token, id } = assistant
    const number = (await read(pick(sequence.invoices, which)!)).number ?? ''
    const moveId = (await insertBankMove(app, id)) as BankMoveId
    const body = { parts: [{ number, units: 100_00 }] }
    return (await app.call(settleBankMove, { token, params: { moveId }, body })).status === 200
  },
  plan: async ({ invoices }, { units, which }) => {
    const proposed = await app.call(proposePaymentPlan, {
      token: world.lawyer.token,
      params: { invoiceId: pick(invoices, which)! },
      body: {
        count: 2 + (units % 3),
        frequency: 'month',
        firstOn: '2026-12-01',
        firstUnits: null,
        remark: '',
      },
    })
    const params = { planId: proposed.body.id }
    return (
      proposed.status === 200 &&
      (await app.call(agreeToPaymentPlan, { token: world.client.token, params })).status === 200
    )
  },
  return: async ({ payments }, { which }) => {
    const paymentId = pick(payments, which)
    if (!paymentId) return false
    const { token } = world.lawyer
    const body = { reason: 'Retour' }
    return (await app.call(takePaymentBack, { token, params: { paymentId }, body })).status === 200
  },
  'claim-late': async ({ invoices }, { units, which }) => {
    const id = pick(invoices, which)!
    await inWork(app, async work => {
      const row = await findInvoice(work.tx, id, { lock: true, callerId: undefined })
      if (row) await claimCharges(work, row, { total: units, by: world.lawyer.id })
    })
    return true
  },
  'give-up-late': async ({ invoices }, { which }) => {
    const params = { invoiceId: pick(invoices, which)! }
    const { token } = world.lawyer
    return (await app.call(giveUpLateClaim, { token, params, body: { reason: 'Geste' } })).status === 200
  },
  'use-credit': async ({ invoices }, { units, which }) => {
    const [from, to] = [pick(invoices, which)!, pick(invoices, which + 1)!]
    const { token } = world.lawyer
    return (
      (await app.call(settleWithCredit, { token, body: { from, to, units, remark: 'Tél.' } })).status === 200
    )
  },
  refund: async (sequence, { units, which }) => {
    const { token } = world.lawyer
    const { body, status } = await app.call(askRefund, {
      token,
      params: { invoiceId: pick(sequence.invoices, which)! },
      body: { method: 'transfer', units, iban: 'BE68539007547034', holder: 'Camille', remark: '' },
    })
    if (status !== 200) return false
    const params = { refundId: body.id }
    const completed = await app.call(completeRefund, { token, params, body: { doneOn: TODAY } })
    if (completed.status === 200) sequence.refunds.push(body.id)
    return completed.status === 200
  },
  'return-refund': async ({ refunds }, { which }) => {
    const refundId = pick(refunds, which)
    if (!refundId) return false
    const { token } = world.lawyer
    const body = { reason: 'Compte clôturé' }
    return (await app.call(failRefund, { token, params: { refundId }, body })).status === 200
  },
  'write-off': async (sequence, { units, which }) => {
    const { body, status } = await app.call(askWriteOff, {
      token: world.lawyer.token,
      params: { invoiceId: pick(sequence.invoices, which)! },
      body: {
        kind: which % 2 ? 'difference' : 'bad-debt',
        units: Math.min(units, 2_000),
        reason: 'Petit reste',
      },
    })
    if (status === 200 && body.state === 'done') sequence.writeOffs.push(body.id)
    return status === 200
  },
  withdraw: async ({ writeOffs }, { which }) => {
    const writeOffId = pick(writeOffs, which)
    if (!writeOffId) return false
    const { token } = world.lawyer
    const body = { reason: 'Payé' }
    return (await app.call(withdrawWriteOff, { token, params: { writeOffId }, body })).status === 200
  },
}
