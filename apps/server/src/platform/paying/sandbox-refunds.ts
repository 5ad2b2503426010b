// The refunds of the sandbox: like at Mollie, a refund is first queued, then pending, and completed after a while.

import { randomBytes } from 'node:crypto'
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'

const RefundBody = z.object({
  amount: z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,12}\.\d{2}$/) }),
  description: z.string().max(255).default(''),
  metadata: z.object({ refund: z.string().max(64) }).nullable(),
})

interface Refund extends z.output<typeof RefundBody> {
  id: string
  paymentId: string
  key: string
  decided: 'refunded' | 'failed' | undefined
  createdAt: Date
}

interface RefundablePayment {
  id: string
  status: string
  chargedBackCents: number
  amount: { value: string }
}

export type RefundDecision = 'refunded' | 'failed'
export type SandboxRefunds = ReturnType<typeof openSandboxRefunds>

const MOST_OF_PAYMENT = 100
const LONGEST_KEY = 64
const PENDING_AFTER_MS = 2_000
const REFUNDED_AFTER_MS = 10_000

export const centsOf = (value: string) => Number(value.replace('.', ''))

export function openSandboxRefunds(clock: () => Date) {
  let refunds: Refund[] = []

  const statusOf = ({ decided, createdAt }: Refund) => {
    const age = clock().getTime() - createdAt.getTime()
    if (decided) return decided
    if (age >= REFUNDED_AFTER_MS) return 'refunded'
    return age >= PENDING_AFTER_MS ? 'pending' : 'queued'
  }
  const ofPayment = (paymentId: string) => refunds.filter(refund => refund.paymentId === paymentId)
  const refundedCents = (paymentId: string) =>
    ofPayment(paymentId)
      .filter(refund => statusOf(refund) !== 'failed')
      .reduce((sum, { amount }) => sum + centsOf(amount.value), 0)

  const view = (refund: Refund) => {
    const { id, amount, description, metadata, paymentId, createdAt } = refund
    const [mode, status, created] = ['test', statusOf(refund), momentOf(createdAt)]
    return {
      resource: 'refund',
      id,
      mode,
      amount,
      status,
      createdAt: created,
      description,
      metadata,
      paymentId,
      _links: {},
    }
  }

  return {
    refundedCents,
    list: (paymentId: string) => {
      const found = ofPayment(paymentId).map(view)
      return { count: found.length, _embedded: { refunds: found }, _links: { previous: null, next: null } }
    },
    find: (paymentId: string, id: string) => {
      const found = ofPayment(paymentId).find(refund => refund.id === id)
      return found && view(found)
    },
    /** Undefined if the payment cannot be refunded by this amount. */
    create: (payment: RefundablePayment, key: string, body: unknown) => {
      const before = key && ofPayment(payment.id).find(refund => refund.key === key)
      if (before) return view(before)
      const request = RefundBody.safeParse(body)
      if (!request.success || payment.status !== 'paid' || payment.chargedBackCents > 0) return undefined
      const cents = centsOf(request.data.amount.value)
      const left = centsOf(payment.amount.value) - refundedCents(payment.id)
      if (ofPayment(payment.id).length >= MOST_OF_PAYMENT || key.length > LONGEST_KEY) return undefined
      if (cents <= 0 || cents > left) return undefined
      const id = `re_${randomBytes(6).toString('hex')}`
      const refund = {
        ...request.data,
        id,
        paymentId: payment.id,
        key,
        decided: undefined,
        createdAt: clock(),
      }
      refunds.push(refund)
      return view(refund)
    },
    /** Forgets the refunds of all other payments. */
    keepOnly: (payments: Pick<Map<string, unknown>, 'has'>) => {
      refunds = refunds.filter(({ paymentId }) => payments.has(paymentId))
    },
    decide: (id: string, decision: RefundDecision) => {
      const refund = refunds.find(one => one.id === id)
      if (refund) refund.decided = decision
    },
    ids: () => refunds.map(({ id }) => id),
  }
}
