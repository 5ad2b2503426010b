// Orange Money in Cameroon (Web Payment): the payer confirms on Orange's page with a code from their phone.
import { randomBytes } from 'node:crypto'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { z } from 'zod'
import { assertPaymentPage } from './assert-payment-page.ts'
import type { PaymentProvider, PaymentRequest, ProviderPayment } from './payment-provider.ts'

export interface OrangeOptions {
  url: string
  clientId: string
  clientSecret: string
  merchantKey: string
  /** `cm`, or `dev` at Orange's own sandbox. */
  target: string
  /** The address of our own sandbox's pages. */
  pagesAt?: string
}

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })
const Created = z.object({ payment_url: z.url(), pay_token: z.string().regex(/^[\w-]{1,200}$/) })
const Status = z.object({
  status: z.enum(['INITIATED', 'PENDING', 'SUCCESS', 'FAILED', 'EXPIRED']),
  order_id: z.string(),
})

const PATIENCE_MS = 20_000
/** A token is renewed early, so that it does not expire during a request. */
const EARLY_MS = 60_000
const HOSTS = ['orange-money.com', 'orange.com']
/** Orange's own sandbox knows only a currency of its own. */
const CURRENCIES: Record<string, string> = { dev: 'OUV' }

export function orangeMoney(options: OrangeOptions): PaymentProvider {
  const base = options.url.replace(/\/$/, '')
  const payments = `/orange-money-webpay/${options.target}/v1`
  let token: { text: string; until: number } | undefined

  async function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
    return await fetch(base + path, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json', ...headers },
      body,
    })
  }

  async function bearer(): Promise<string> {
    if (token && Date.now() < token.until) return token.text
    const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
    const headers = {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await post('/oauth/v3/token', headers, 'grant_type=client_credentials')
    if (!answer.ok) throw new Error(`Orange gives no token: ${answer.status}`)
    const { access_token: text, expires_in: seconds } = Token.parse(await answer.json())
    token = { text, until: Date.now() + seconds * 1000 - EARLY_MS }
    return text
  }

  const say = async (path: string, body: object) =>
    await post(
      payments + path,
      { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
      JSON.stringify(body),
    )

  async function ask(wish: PaymentRequest): Promise<ProviderPayment> {
    const { key, amount, description, language, returnTo, notifyAt } = wish
    if (amount.currency !== 'XAF') throw new Error(`Orange takes no ${amount.currency}`)
    const order = newOrder(key)
    const answer = await say('/webpayment', {
      merchant_key: options.merchantKey,
      currency: CURRENCIES[options.target] ?? 'XAF',
      order_id: order,
      amount: amount.units,
      return_url: returnTo,
      cancel_url: returnTo,
      notif_url: notifyAt,
      lang: language === 'fr' ? 'fr' : 'en',
      reference: description.slice(0, 30),
    })
    if (!answer.ok) throw new Error(`Orange refuses to ask: ${answer.status}`)
    const { payment_url: goTo, pay_token: payToken } = Created.parse(await answer.json())
    assertPaymentPage(goTo, { hosts: HOSTS, sandboxAt: options.pagesAt })
    return viewOf({ order, units: amount.units, payToken }, 'INITIATED', goTo)
  }

  return {
    isSandbox: options.pagesAt !== undefined,
    methods: ['orange-money'],
    ask,
    async find({ reference }) {
      const known = parseReference(reference)
      if (!known) return undefined
      const { order, units, payToken } = known
      const answer = await say('/transactionstatus', { order_id: order, amount: units, pay_token: payToken })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`Orange does not say how far a payment is: ${answer.status}`)
      const { status, order_id: answered } = Status.parse(await answer.json())
      if (answered !== order) throw new Error(`Orange answers about another order than ${order}`)
      return viewOf(known, status, undefined)
    },
    refundable: [],
    refund: () => Promise.reject(new Error('Orange returns no payments')),
  }
}

/** Orange finds a payment only by all three together, so the reference consists of them. */
interface OrangeReference {
  order: string
  units: number
  payToken: string
}

const REFERENCE = /^([\w-]{28})\.(\d{1,12})\.([\w-]{1,200})$/

function parseReference(text: string): OrangeReference | undefined {
  const [, order, units, payToken] = REFERENCE.exec(text) ?? []
  return order && units && payToken ? { order, units: Number(units), payToken } : undefined
}

const KEY_LENGTH = 22

/**
 * At most thirty characters, each time other ones: nobody knows the page of an order whose answer was lost, so that it
 * cannot be paid.
 */
function newOrder(key: string): string {
  const packed = Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url')
  return packed + randomBytes(4).toString('base64url')
}

function keyOf(order: string): string {
  const hex = Buffer.from(order.slice(0, KEY_LENGTH), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const STATES = {
  INITIATED: 'open',
  PENDING: 'open',
  SUCCESS: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
} as const

const viewOf = (
  { order, units, payToken }: OrangeReference,
  status: keyof typeof STATES,
  goTo: string | undefined,
): ProviderPayment => ({
  reference: `${order}.${units}.${payToken}`,
  key: keyOf(order),
  state: STATES[status],
  amount: amountOf(units, 'XAF'),
  chargedBack: undefined,
  goTo,
})
