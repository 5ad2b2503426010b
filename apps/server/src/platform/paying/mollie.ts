// Mollie through its own client: Bancontact, cards and PayPal.
import http from 'node:http'
import https from 'node:https'

import { parsePlainAmount, serializeAmount } from '@maat/domain/money/amounts/amount'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import type { Language } from '@maat/domain/words/languages'
import * as mollieApi from '@mollie/api-client'
import {
  Locale,
  MollieApiError,
  type MollieClient,
  type MollieOptions,
  type Payment,
  PaymentMethod,
  PaymentStatus,
  SequenceType,
} from '@mollie/api-client'
import { assertPaymentPage } from './assert-payment-page.ts'
import { mollieRefunds } from './mollie-refunds.ts'
import type { MandateUse, PaymentProvider, PaymentRequest, ProviderPayment } from './payment-provider.ts'

/** Its types omit this named export, and its default differs between CommonJS loaders. */
const { createMollieClient } = mollieApi as unknown as {
  createMollieClient(options: MollieOptions): MollieClient
}

interface Options {
  key: string
  /** The sandbox: its address, which speaks Mollie's protocol without TLS, and the address of its pages. */
  sandbox?: { url: string; pagesAt: string }
}

const METHODS: Partial<Record<CheckoutMethod, PaymentMethod>> = {
  bancontact: PaymentMethod.bancontact,
  card: PaymentMethod.creditcard,
  paypal: PaymentMethod.paypal,
}

/** For PayPal, Mollie returns the address of a page of PayPal. */
const HOSTS = ['mollie.com', 'paypal.com']

const LOCALES: Record<Language, Locale> = { fr: Locale.fr_BE, en: Locale.en_GB, nl: Locale.nl_BE }

/** An authorised payment is not paid yet. */
const STATES: Record<PaymentStatus, ProviderPayment['state']> = {
  [PaymentStatus.open]: 'open',
  [PaymentStatus.pending]: 'open',
  [PaymentStatus.authorized]: 'open',
  [PaymentStatus.paid]: 'paid',
  [PaymentStatus.failed]: 'failed',
  [PaymentStatus.canceled]: 'cancelled',
  [PaymentStatus.expired]: 'expired',
}

/** Mollie accepts only webhook addresses on the internet, and refuses a payment with any other. */
const isNotifiedAt = (address: string, isSandbox: boolean) => isSandbox || address.startsWith('https://')

/** Mollie's client creates an agent for TLS only; the local sandbox needs plain HTTP. */
function plainClient(apiKey: string, apiEndpoint: string): MollieClient {
  const { Agent } = https
  https.Agent = http.Agent as typeof Agent
  try {
    return createMollieClient({ apiKey, apiEndpoint })
  } finally {
    https.Agent = Agent
  }
}

export function mollie({ key, sandbox }: Options): PaymentProvider {
  const isSandbox = sandbox !== undefined
  const { payments, paymentRefunds, customers } = sandbox
    ? plainClient(key, sandbox.url)
    : createMollieClient({ apiKey: key })
  const read = (payment: Payment) => readPayment(payment, sandbox?.pagesAt)

  async function customerOf({ customer, name, email }: MandateUse, key: string): Promise<string> {
    if (customer) return customer
    const { id } = await customers.create({ name, email, idempotencyKey: `${key}-payer` })
    return id
  }

  /** A payer without a valid mandate is refused, as a payment that fails. */
  async function renew(
    common: Omit<Parameters<typeof payments.create>[0], 'redirectUrl'>,
    { key, amount }: PaymentRequest,
    { customer = '' }: MandateUse,
  ): Promise<ProviderPayment> {
    try {
      const parts = { customerId: customer, sequenceType: SequenceType.recurring }
      return read(await payments.create({ ...common, ...parts } as Parameters<typeof payments.create>[0]))
    } catch (error) {
      if (!(error instanceof MollieApiError) || (error.statusCode !== 422 && error.statusCode !== 404))
        throw error
      return {
        reference: `refused-${key}`,
        key,
        state: 'failed',
        amount,
        chargedBack: undefined,
        goTo: undefined,
      }
    }
  }

  return {
    isSandbox,
    methods: ['bancontact', 'card', 'paypal'],
    refundable: ['bancontact', 'card', 'paypal'],
    async ask(request) {
      const {
        key: idempotencyKey,
        amount,
        description,
        method,
        language,
        returnTo,
        notifyAt,
        mandate,
      } = request
      const chosen = METHODS[method]
      if (!chosen) throw new Error(`Mollie has no ${method}`)
      const common = {
        amount: { currency: amount.currency, value: serializeAmount(amount) },
        description,
        ...(isNotifiedAt(notifyAt, isSandbox) && { webhookUrl: notifyAt }),
        metadata: { checkout: idempotencyKey },
        idempotencyKey,
      }
      if (mandate?.kind === 'renewal') return await renew(common, request, mandate)
      const page = { method: chosen, locale: LOCALES[language], redirectUrl: returnTo }
      const first = mandate && {
        customerId: await customerOf(mandate, idempotencyKey),
        sequenceType: SequenceType.first,
      }
      return read(await payments.create({ ...common, ...page, ...first }))
    },
    async find({ reference }) {
      try {
        return read(await payments.get(reference))
      } catch (error) {
        if (error instanceof MollieApiError && error.statusCode === 404) return undefined
        throw error
      }
    },
    refund: mollieRefunds(paymentRefunds),
  }
}

function readPayment(payment: Payment, sandboxPagesAt: string | undefined): ProviderPayment {
  const goTo = payment.getCheckoutUrl() ?? undefined
  if (goTo) assertPaymentPage(goTo, { hosts: HOSTS, sandboxAt: sandboxPagesAt })
  const { id, status, amount, amountChargedBack, metadata, customerId } = payment
  const currency = CURRENCIES.find(known => known === amount.currency)
  const { checkout } = (metadata ?? {}) as { checkout?: unknown }
  return {
    reference: id,
    key: String(checkout ?? ''),
    state: isMoney(amountChargedBack?.value) ? 'charged-back' : STATES[status],
    amount: currency && parsePlainAmount(amount.value, currency),
    chargedBack: currency && amountChargedBack && parsePlainAmount(amountChargedBack.value, currency),
    goTo,
    customer: customerId ?? undefined,
  }
}

const isMoney = (value = '') => /[1-9]/.test(value)
