// Refunds of payments at Mollie through its own client. Mollie remembers an idempotency key only for an hour, so each
// request first looks for the refund by the key in its metadata.
import { serializeAmount } from '@maat/domain/money/amounts/amount'
import { MollieApiError, type MollieClient, type Refund, RefundStatus } from '@mollie/api-client'
import type { PaymentProvider, ProviderRefund } from './payment-provider.ts'

/** Mollie keeps a refund queued until the firm's balance suffices. */
const STATES: Record<RefundStatus, ProviderRefund['state']> = {
  [RefundStatus.queued]: 'pending',
  [RefundStatus.pending]: 'pending',
  [RefundStatus.processing]: 'pending',
  [RefundStatus.refunded]: 'done',
  [RefundStatus.failed]: 'failed',
  [RefundStatus.canceled]: 'failed',
}

export function mollieRefunds(refunds: MollieClient['paymentRefunds']): PaymentProvider['refund'] {
  return async ({ key, payment, amount, description }) => {
    for await (const known of refunds.iterate({ paymentId: payment }))
      if (keyOf(known) === key) return read(known)
    try {
      const made = await refunds.create({
        paymentId: payment,
        amount: { currency: amount.currency, value: serializeAmount(amount) },
        description,
        metadata: { refund: key },
        idempotencyKey: key,
      })
      return read(made)
    } catch (error) {
      if (isRejected(error)) return { reference: null, state: 'failed' }
      throw error
    }
  }
}

/** The payment cannot be refunded by this amount: to ask again would not help. */
const isRejected = (error: unknown) =>
  error instanceof MollieApiError && (error.statusCode === 409 || error.statusCode === 422)

const keyOf = ({ metadata }: Refund) => String(((metadata ?? {}) as { refund?: unknown }).refund ?? '')

const read = ({ id, status }: Refund): ProviderRefund => ({ reference: id, state: STATES[status] })
