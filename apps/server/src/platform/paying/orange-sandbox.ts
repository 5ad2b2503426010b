// A sandbox of Orange Money's Web Payment with the same HTTP interface and a payment page that asks for the result. The
// newest payments are in memory; no money moves.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { makeRoom } from './make-room.ts'
import type { OrangeOptions } from './orange-money.ts'
import { isOwnReturn, isOwnWebhook, type OwnAddresses } from './sandbox-addresses.ts'
import type { SandboxAnswer, SandboxRequest } from './sandbox-answers.ts'
import { sandboxPage } from './sandbox-page.ts'

type Access = Pick<OrangeOptions, 'clientId' | 'clientSecret' | 'merchantKey' | 'target'>

/** For the sandbox and its client, each time other ones. */
export const makeOrangeAccess = (): Access => ({
  clientId: randomBytes(16).toString('hex'),
  clientSecret: randomBytes(16).toString('hex'),
  merchantKey: randomBytes(16).toString('hex'),
  target: 'cm',
})

interface Options extends Access, OwnAddresses {
  pagesAt: string
  clock(): Date
  tell(url: string, reference: string): void
}

const Wish = z.object({
  merchant_key: z.string(),
  currency: z.literal('XAF'),
  order_id: z.string().min(1).max(30),
  amount: z.int().min(1).max(999_999_999_999),
  return_url: z.url().max(500),
  cancel_url: z.url().max(500),
  notif_url: z.url().max(500),
  lang: z.enum(['fr', 'en']),
  reference: z.string().max(30),
})
const Question = z.object({ order_id: z.string(), amount: z.int(), pay_token: z.string() })

const DECISIONS = { paid: 'SUCCESS', failed: 'FAILED', canceled: 'FAILED', expired: 'EXPIRED' } as const

interface Payment extends z.output<typeof Wish> {
  payToken: string
  status: 'INITIATED' | (typeof DECISIONS)[keyof typeof DECISIONS]
  createdAt: Date
}

const TEN_MINUTES = 10 * 60_000
const MOST_PAYMENTS = 1000
const MOST_TOKENS = 100

export function openOrangeSandbox(options: Options): { answer(request: SandboxRequest): SandboxAnswer } {
  const tokens = new Map<string, true>()
  const payments = new Map<string, Payment>()
  const below = `/orange-money-webpay/${options.target}/v1`

  function giveToken({ headers }: SandboxRequest): SandboxAnswer {
    const expected = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${expected}`) return json(401, { code: 41, message: 'Unauthorized' })
    const token = randomBytes(16).toString('hex')
    makeRoom(tokens, MOST_TOKENS, () => false)
    tokens.set(token, true)
    return json(200, { token_type: 'Bearer', access_token: token, expires_in: 3600 })
  }

  function create(body: string): SandboxAnswer {
    const wish = Wish.safeParse(parsed(body))
    if (!wish.success || wish.data.merchant_key !== options.merchantKey)
      return json(400, { code: 22, message: 'Invalid body' })
    const { return_url: returnUrl, notif_url: notifUrl, order_id: order } = wish.data
    if (!isOwnReturn(returnUrl, options) || !isOwnWebhook(notifUrl, options))
      return json(400, { code: 22, message: 'Invalid address' })
    if (payments.values().some(payment => payment.order_id === order))
      return json(409, { code: 60, message: 'Order exists' })
    const payToken = randomBytes(32).toString('hex')
    makeRoom(payments, MOST_PAYMENTS, ({ status }) => status !== 'INITIATED')
    payments.set(payToken, { ...wish.data, payToken, status: 'INITIATED', createdAt: options.clock() })
    return json(201, {
      status: 201,
      message: 'OK',
      pay_token: payToken,
      payment_url: `${options.pagesAt}/pay/${payToken}`,
      notif_token: randomBytes(16).toString('hex'),
    })
  }

  function current(payToken: string): Payment | undefined {
    const payment = payments.get(payToken)
    const age = payment && options.clock().getTime() - payment.createdAt.getTime()
    if (payment?.status === 'INITIATED' && age !== undefined && age >= TEN_MINUTES) payment.status = 'EXPIRED'
    return payment
  }

  /** Answers only a question with the order, amount and token of one payment. */
  function notifyOfStatus(body: string): SandboxAnswer {
    const question = Question.safeParse(parsed(body))
    const payment = question.success && current(question.data.pay_token)
    if (!payment || payment.order_id !== question.data.order_id || payment.amount !== question.data.amount)
      return json(404, { code: 60, message: 'Not found' })
    const { order_id, status, payToken } = payment
    return json(200, { status, order_id, txnid: status === 'SUCCESS' ? `MP${payToken.slice(0, 12)}` : '' })
  }

  function show({ method, path, body }: SandboxRequest): SandboxAnswer {
    const payment = current(path.slice('/pay/'.length))
    if (!payment) return json(404, { code: 60, message: 'Not found' })
    if (method !== 'POST') return page(payment)
    const word = new URLSearchParams(body).get('decision') ?? ''
    const decision = Object.entries(DECISIONS).find(([name]) => name === word)
    if (decision && payment.status === 'INITIATED') {
      payment.status = decision[1]
      options.tell(payment.notif_url, payment.payToken)
    }
    return { status: 303, headers: { location: payment.return_url }, body: '' }
  }

  return {
    answer(request) {
      const [path = ''] = request.path.split('?')
      if (path.startsWith('/pay/')) return show({ ...request, path })
      if (request.method !== 'POST') return json(404, { code: 60, message: 'Not found' })
      if (path === '/oauth/v3/token') return giveToken(request)
      if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return json(401, {})
      if (path === `${below}/webpayment`) return create(request.body)
      return path === `${below}/transactionstatus`
        ? notifyOfStatus(request.body)
        : json(404, { code: 60, message: 'Not found' })
    },
  }
}

function page(payment: Payment): SandboxAnswer {
  const isOpen = payment.status === 'INITIATED'
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: sandboxPage({
      id: payment.payToken,
      status: isOpen ? 'open' : 'failed',
      chargedBackCents: 0,
      locale: payment.lang,
      description: payment.reference,
      redirectUrl: payment.return_url,
      amount: { currency: payment.currency, value: String(payment.amount) },
    }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const json = (status: number, body: object): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
