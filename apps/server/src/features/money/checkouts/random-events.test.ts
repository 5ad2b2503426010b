// Tests random event sequences, also repeated, late or lost: the money is counted once and the books balance.
import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import {
  openPayingWorld,
  type PayingWorld,
  type ServedSandbox,
  serveTestSandbox,
} from '../../../../test/money/paying-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Decision } from '../../../platform/paying/sandbox-page.ts'
import { verifyBooks } from '../books/index.ts'
import { verifyPayments } from '../payments/index.ts'
import { askAfterNews } from './ask-provider.ts'

let app: TestApp
let world: BillingWorld
let sandbox: ServedSandbox
let paying: PayingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  sandbox = await serveTestSandbox(() => app.now.value)
  paying = openPayingWorld(app, sandbox)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const WHOLE = 605_00
/** Run more by hand with SEQUENCES=10000. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 40)

type Event = Decision | 'told' | 'asked' | 'given up' | 'begun again' | 'away' | 'back'
const EVENTS: readonly Event[] = [
  'paid',
  'failed',
  'canceled',
  'expired',
  'chargedBack',
  'partlyChargedBack',
  'disputeWon',
  'told',
  'told',
  'asked',
  'given up',
  'begun again',
  'away',
  'back',
]

test(
  'any sequence of events counts each payment once',
  async () => {
    const caseId = await world.agreedCase()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), async events => {
        const invoiceId = await world.issuedDeposit(caseId)
        const begun: CheckoutId[] = []
        for (const event of ['begun again' as const, ...events]) await happen(event, invoiceId, begun)
        sandbox.isAway.value = false
        for (const id of begun) await ask(id)
        await app.workOff()
        expect(await paidOf(invoiceId)).toBe(await keptOf(begun))
      }),
      { numRuns: SEQUENCES },
    )
    expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
    expect(await verifyPayments(app.services.db)).toMatchObject({ isWhole: true })
  },
  SEQUENCES * 3000,
)

const ask = async (checkoutId: CheckoutId) => await askAfterNews.work(app.services, { checkoutId })

async function happen(event: Event, invoiceId: InvoiceId, begun: CheckoutId[]): Promise<void> {
  const last = begun.at(-1)
  if (event === 'away' || event === 'back') sandbox.isAway.value = event === 'away'
  else if (event === 'begun again') await begin(invoiceId, begun)
  else if (!last) return
  else if (event === 'told') await paying.hear(last)
  else if (event === 'given up') await paying.giveUp(world.client, last)
  else if (event === 'asked') await Promise.allSettled([ask(last), ask(last)])
  else sandbox.decide(await paying.referenceOf(last), event)
}

async function begin(invoiceId: InvoiceId, begun: CheckoutId[]): Promise<void> {
  const { status, body } = await paying.begin(world.client, [{ invoiceId, units: WHOLE }])
  if (status !== 200) return
  begun.push(body.id)
  await Promise.allSettled([ask(body.id)])
}

const paidOf = async (invoiceId: InvoiceId) => (await world.read(world.client, invoiceId)).body.paid.units

/** The money that the provider received and no bank took back. */
async function keptOf(begun: readonly CheckoutId[]): Promise<number> {
  let kept = 0
  for (const id of begun) {
    const found = await app.services.paymentProvider?.find({
      method: 'card',
      reference: await paying.referenceOf(id),
    })
    if (found?.state === 'paid' || found?.state === 'charged-back')
      kept += WHOLE - (found.chargedBack?.units ?? 0)
  }
  return kept
}
