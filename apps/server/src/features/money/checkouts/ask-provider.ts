// Polls the provider for the state of a payment until it is final. A webhook only leads to one more question.
import { formatAmount } from '@maat/domain/money/amounts/amount'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../platform/jobs/job-queue.ts'
import type {
  MandateUse,
  PaymentRequest,
  ProviderPayment,
} from '../../../platform/paying/payment-provider.ts'
import { type CheckoutRow, findCheckout, updateCheckout } from './checkout-store.ts'
import { publishCheckoutChange } from './publish-checkout-change.ts'
import { applyCheckoutResult } from './settle-checkout.ts'

export const pollProvider = defineJob({
  name: 'checkouts.ask',
  data: z.object({ checkoutId: z.uuid() }),
  triedFor: 'days',
  work: (services, { checkoutId }, inWork) =>
    askProvider(services, checkoutId, inWork, async (work, row) => {
      await updateCheckout(work.tx, row.id, { asks: row.asks + 1 })
      await work.services.jobs.enqueue(work.tx, pollProvider, { checkoutId }, { afterSeconds: patience(row) })
    }),
})

/** Has its own queue: payment pages, which the polling makes, never wait for news. The polling continues beside it. */
export const askAfterNews = defineJob({
  name: 'checkouts.hear',
  data: z.object({ checkoutId: z.uuid() }),
  triedFor: 'days',
  work: (services, { checkoutId }, inWork) => askProvider(services, checkoutId, inWork, async () => {}),
})

type OnOpen = (work: Work, row: CheckoutRow) => Promise<void>

async function askProvider(
  services: Services,
  checkoutId: string,
  inWork: RunInTransaction,
  onOpen: OnOpen,
): Promise<void> {
  const checkout = await findCheckout(services.db, checkoutId, { lock: false })
  if (!checkout) return
  const provider = services.paymentProvider
  if (!provider) throw new Error('Payments online need a provider: set MOLLIE_KEY')
  const found = checkout.reference
    ? await provider.find({ method: checkout.method, reference: checkout.reference })
    : await provider.ask(await askedOf(services, checkout))
  await inWork(async work => {
    const row = await findCheckout(work.tx, checkoutId, { lock: true })
    if (!row) return
    if (found) assertSame(row, found)
    if (found && !row.reference) await keepPage(work, row, found)
    const isCurrent = row.answers === checkout.answers
    const result = found ?? { state: 'expired' as const, chargedBack: undefined }
    if (await applyCheckoutResult(work, row, result, { isCurrent }))
      await work.services.jobs.enqueueOnce(work.tx, askAfterNews, { checkoutId })
    if (found?.state === 'open') await onOpen(work, row)
  })
}

/** A payer who is asked on the phone answers within five minutes or not at all. */
const MOMENTS = 60

/** Seconds until the next poll: more frequent at first. */
const patience = ({ asks, method }: CheckoutRow) =>
  method === 'mtn-momo' && asks < MOMENTS ? 5 : Math.min(3600, 15 * 2 ** asks)

async function askedOf({ config, db }: Services, row: CheckoutRow): Promise<PaymentRequest> {
  const what = row.about || row.invoices.map(({ number }) => number).join(', ')
  return {
    key: row.id,
    amount: { units: row.units, currency: row.currency },
    description: `${config.firmName} · ${what}`.slice(0, 255),
    method: row.method,
    phone: row.phone ?? undefined,
    language: row.language,
    returnTo: config.publicUrl + returnPath(row),
    notifyAt: `${config.publicUrl}/api/checkout-news?checkout=${row.id}`,
    ...(row.mandate && { mandate: await mandateOf(db, row, row.mandate) }),
  }
}

async function mandateOf(
  executor: Executor,
  { client_id, customer }: CheckoutRow,
  kind: MandateUse['kind'],
): Promise<MandateUse> {
  const payer = await executor
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow()
  return { kind, customer: customer ?? undefined, name: payer.full_name, email: payer.email }
}

/** A payer from a mailed link returns to their own tab, which knows the link; the URL contains no id. */
function returnPath({ id, link_id, purpose }: CheckoutRow): string {
  if (purpose === 'shop') return `/subscriptionPayment?checkout=${id}`
  return link_id ? '/confirm-event' : `/paiement/success?checkout=${id}`
}

/** A payment that differs at the provider is not ours: its money does not count. */
function assertSame(row: CheckoutRow, { reference, key, amount }: ProviderPayment): void {
  const isSame =
    key === row.id &&
    amount?.units === row.units &&
    amount.currency === row.currency &&
    (row.reference ?? reference) === reference
  if (isSame) return
  const formatted = formatAmount({ units: row.units, currency: row.currency }, 'en')
  throw new Error(`The payment ${reference} is not the ${formatted} that was asked for as ${row.id}`)
}

async function keepPage(work: Work, row: CheckoutRow, found: ProviderPayment): Promise<void> {
  const { reference, goTo, customer = row.customer } = found
  const isOpen = row.state === 'asked' && { state: 'open' as const }
  const change = { reference, go_to: goTo ?? null, customer, ...isOpen }
  await updateCheckout(work.tx, row.id, change)
  await publishCheckoutChange(work, { ...row, ...change })
}
