// Tests random histories of money at the payment provider: hand-recorded cards and mobile money, payouts with their costs,
// cents that are written off, and credit notes by thirds. Entries, balances and invoices agree after each step.

import type { BankMoveId, CaseId, InvoiceId, OfficeId, PaymentId } from '@maat/contract/ids'
import { bookBankMove } from '@maat/contract/money/bank-bookings'
import { creditInvoice, type InvoiceView } from '@maat/contract/money/invoices'
import { recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import { askWriteOff } from '@maat/contract/money/write-offs'
import type { AccountKind } from '@maat/domain/money/books/accounts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBank } from '../../src/features/money/bank/index.ts'
import { readBalances, verifyBooks } from '../../src/features/money/books/index.ts'
import { verifyInvoices } from '../../src/features/money/invoices/index.ts'
import { verifyPayments } from '../../src/features/money/payments/index.ts'
import { insertBankMove } from '../money/bank.ts'
import { type BillingWorld, openBillingWorld } from '../money/billing-world.ts'
import { leftOf } from '../money/shown-figures.ts'
import { BRUSSELS, type TestPerson } from '../people.ts'
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
const SEQUENCES = Number(process.env.SEQUENCES ?? 10)
const TODAY = TEST_NOW.toISOString().slice(0, 10)

const STEPS = [
  'card',
  'mobile-money',
  'payout',
  'payout-of-payments',
  'payout-too-much',
  'write-off-cent',
  'credit-third',
  'credit-all',
  'take-back',
] as const

interface Step {
  what: (typeof STEPS)[number]
  /** Chooses an amount and a record. */
  units: number
  which: number
}

interface History {
  caseId: CaseId
  invoices: InvoiceId[]
  /** Held by the provider, and in no payout. */
  held: { id: PaymentId; units: number }[]
  /** The sum that each account must have gained since the beginning. */
  gained: Record<'bank' | 'at-provider' | 'bank-costs', number>
}

test(
  'the provider, the bank and each invoice agree after any step',
  async () => {
    const step = fc.record({
      what: fc.constantFrom(...STEPS),
      units: fc.integer({ min: 1, max: 90_000 }),
      which: fc.nat(),
    })
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async steps => {
        const caseId = await world.agreedCase()
        const gained = { bank: 0, 'at-provider': 0, 'bank-costs': 0 }
        const history: History = { caseId, invoices: [], held: [], gained }
        for (const units of [30_309, 10_001]) await bill(history, units)
        const start = await balances()
        for (const one of steps) {
          if (await TAKE[one.what](history, one)) done.add(one.what)
          await agrees(history, start)
        }
      }),
      { numRuns: SEQUENCES },
    )
    for (const verify of [verifyBooks, verifyPayments, verifyInvoices])
      expect((await verify(app.services.db)).message).toContain('are whole')
    expect((await verifyBank(app.services.db)).message).toContain('is whole')
    // The server accepted steps of most kinds: otherwise the test would show little.
    expect([...done].length).toBeGreaterThan(STEPS.length / 2)
  },
  SEQUENCES * 6000,
)

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]
const read = async (id: InvoiceId): Promise<InvoiceView> => (await world.read(world.lawyer, id)).body
const atProvider = async () => (await balances())['at-provider'] ?? 0

async function balances(of: { officeId: OfficeId } | { caseId: CaseId } = { officeId: BRUSSELS }) {
  const found = await readBalances(app.services.db, of)
  return Object.fromEntries(found.map(({ account, amount }) => [account, amount.units])) as Partial<
    Record<AccountKind, number>
  >
}

/** The accounts of the office moved as they must, and the receivable of the case is what its invoices leave. */
async function agrees({ caseId, invoices, gained }: History, start: Partial<Record<AccountKind, number>>) {
  const [office, ofCase] = [await balances(), await balances({ caseId })]
  for (const account of ['bank', 'at-provider', 'bank-costs'] as const)
    expect((office[account] ?? 0) - (start[account] ?? 0), account).toBe(gained[account])
  const views = await Promise.all(invoices.map(read))
  expect(ofCase.receivable ?? 0).toBe(views.reduce((sum, view) => sum + leftOf(view), 0))
  const given = views.reduce((sum, { writtenOff }) => sum + writtenOff.units, 0)
  expect(ofCase['payment-differences'] ?? 0).toBe(given)
  for (const { status, credited, gross, writtenOff } of views.filter(one => one.status === 'cancelled'))
    expect([status, credited, writtenOff.units]).toEqual([status, gross, 0])
}

async function bill({ caseId, invoices }: History, units: number): Promise<void> {
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId, { units })] })
  if ((await world.issue(body.id)).status === 200) invoices.push(body.id)
}

async function pay(
  history: History,
  { units, which }: Step,
  method: 'card' | 'mobile-money',
): Promise<boolean> {
  const invoice = await read(pick(history.invoices, which)!)
  // All but a cent, every third time.
  const paid = units % 3 === 0 ? leftOf(invoice) - 1 : Math.min(units, leftOf(invoice))
  const { status, body } = await app.call(recordPayment, {
    token: world.lawyer.token,
    params: { invoiceId: invoice.id },
    body: { units: Math.max(1, paid), method, receivedOn: TODAY, remark: '' },
  })
  if (status !== 200) return false
  history.held.push({ id: body.id, units: body.amount.units })
  history.gained['at-provider'] += body.amount.units
  return true
}

interface Booked {
  units: number
  costs: number
  paymentIds?: PaymentId[]
}

/** Returns the status. */
async function bookPayout({ gained }: History, { units, costs, paymentIds = [] }: Booked): Promise<number> {
  const moveId = (await insertBankMove(app, assistant.id, BRUSSELS, { units: units - costs })) as BankMoveId
  const { status } = await app.call(bookBankMove, {
    token: assistant.token,
    params: { moveId },
    body: { kind: 'payout', costUnits: costs, paymentIds },
  })
  if (status === 200) {
    gained.bank += units - costs
    gained['at-provider'] -= units
    gained['bank-costs'] += costs
  }
  return status
}

async function credit(invoiceId: InvoiceId, lines: InvoiceView['lines'], units: number): Promise<boolean> {
  const { status } = await app.call(creditInvoice, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { reason: 'Geste', lines: lines.map(({ id }) => ({ id, units })) },
  })
  return status === 200
}

type Take = (history: History, step: Step) => Promise<boolean>

const TAKE: Record<Step['what'], Take> = {
  card: async (history, step) => await pay(history, step, 'card'),
  'mobile-money': async (history, step) => await pay(history, step, 'mobile-money'),
  payout: async (history, { units }) => {
    const held = await atProvider()
    const costs = units % 50
    if (held <= costs) return false
    expect(await bookPayout(history, { units: Math.max(costs + 1, Math.min(held, units)), costs })).toBe(200)
    return true
  },
  'payout-of-payments': async (history, { units }) => {
    const sum = history.held.reduce((all, one) => all + one.units, 0)
    const costs = units % 50
    if (sum <= costs || sum > (await atProvider())) return false
    const paymentIds = history.held.map(({ id }) => id)
    expect(await bookPayout(history, { units: sum, costs, paymentIds })).toBe(200)
    history.held = []
    return true
  },
  'payout-too-much': async (history, { units }) => {
    const held = Math.max(0, await atProvider())
    expect(await bookPayout(history, { units: held + units, costs: 0 })).toBe(422)
    return true
  },
  'write-off-cent': async ({ invoices }, { which }) => {
    const { status } = await app.call(askWriteOff, {
      token: world.lawyer.token,
      params: { invoiceId: pick(invoices, which)! },
      body: { kind: 'difference', units: 1, reason: 'Un cent' },
    })
    return status === 200
  },
  'credit-third': async ({ invoices }, { which }) => {
    const { id, lines } = await read(pick(invoices, which)!)
    const [line] = lines
    return line !== undefined && (await credit(id, [line], Math.floor(line.net.units / 3)))
  },
  'credit-all': async ({ invoices }, { which }) => await credit(pick(invoices, which)!, [], 0),
  'take-back': async (history, { which }) => {
    const payment = pick(history.held, which)
    if (!payment) return false
    const { status } = await app.call(takePaymentBack, {
      token: world.lawyer.token,
      params: { paymentId: payment.id },
      body: { reason: 'Retour' },
    })
    if (status !== 200) return false
    history.held = history.held.filter(({ id }) => id !== payment.id)
    history.gained['at-provider'] -= payment.units
    return true
  },
}
