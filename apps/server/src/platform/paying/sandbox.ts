// A sandbox of Mollie with the same HTTP interface, so that the production client talks to it. Its own page asks for
// the result. The newest payments are in memory; no money moves.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { makeRoom } from './make-room.ts'
import { isOwnReturn, isOwnWebhook, type OwnAddresses } from './sandbox-addresses.ts'
import { hal, parsed, problem, refused, type SandboxAnswer, type SandboxRequest } from './sandbox-answers.ts'
import { openSandboxCustomers } from './sandbox-customers.ts'
import { choicesOf, type Decision, DISPUTES, sandboxPage } from './sandbox-page.ts'
import { centsOf, openSandboxRefunds, type SandboxRefunds } from './sandbox-refunds.ts'

interface Options extends OwnAddresses {
  key: string
  pagesAt: string
  clock(): Date
  tell(url: string, reference: string): void
}

const PaymentBody = z.object({
  amount: z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,12}\.\d{2}$/) }),
  description: z.string().min(1).max(255),
  method: z.enum(['bancontact', 'creditcard', 'paypal']),
  locale: z.string().max(10),
  redirectUrl: z.url().max(500),
  webhookUrl: z.url().max(500).optional(),
  metadata: z.object({ checkout: z.string().max(64) }),
  customerId: z.string().max(64).optional(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
})
/** The payer is not present: there is no page to return from. */
const Renewal = PaymentBody.omit({ method: true, locale: true, redirectUrl: true }).extend({
  sequenceType: z.literal('recurring'),
})

interface Payment extends z.output<typeof PaymentBody> {
  id: string
  /** The idempotency key of the request. */
  key: string
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired'
  chargedBackCents: number
  createdAt: Date
}

export interface Sandbox {
  answer(request: SandboxRequest): SandboxAnswer
  /** Called by its page. */
  decide(reference: string, decision: Decision): void
  references(): string[]
  refunds: SandboxRefunds
}

const QUARTER_OF_AN_HOUR = 15 * 60_000
const PAYMENTS = '/v2/payments'
const CUSTOMERS = '/v2/customers'
export const MOST_PAYMENTS = 1000
const LONGEST_KEY = 64

export function openSandbox(options: Options): Sandbox {
  const payments = new Map<string, Payment>()
  const refunds = openSandboxRefunds(options.clock)
  const customers = openSandboxCustomers()

  function current(id: string): Payment | undefined {
    const payment = payments.get(id)
    const age = payment && options.clock().getTime() - payment.createdAt.getTime()
    if (payment?.status === 'open' && age !== undefined && age >= QUARTER_OF_AN_HOUR) decide(id, 'expired')
    return payment
  }

  function decide(id: string, decision: Decision): void {
    const payment = payments.get(id)
    if (!payment) return
    if (isDispute(decision)) dispute(payment, decision)
    else if (payment.status === 'open') end(payment, decision, customers)
    if (payment.webhookUrl) options.tell(payment.webhookUrl, id)
  }

  function create({ headers, body }: SandboxRequest): SandboxAnswer {
    const key = headers['idempotency-key'] ?? ''
    const before = key && payments.values().find(payment => payment.key === key)
    if (before) return hal(201, viewOf(before, options))
    const renewal = Renewal.safeParse(parsed(body))
    if (renewal.success) return renew(renewal.data, key)
    const request = PaymentBody.safeParse(parsed(body))
    if (!request.success) return refused(request.error.issues[0]?.path.join('.'))
    const { redirectUrl, webhookUrl, customerId } = request.data
    if (!isOwnReturn(redirectUrl, options)) return refused('redirectUrl')
    if (webhookUrl !== undefined && !isOwnWebhook(webhookUrl, options)) return refused('webhookUrl')
    if (customerId !== undefined && !customers.isKnown(customerId)) return refused('customerId')
    if (key.length > LONGEST_KEY) return refused('idempotency-key')
    return keep({ ...request.data, key, status: 'open' })
  }

  /** Paid at once, or refused: its payer need not be present. */
  function renew(request: z.output<typeof Renewal>, key: string): SandboxAnswer {
    const { webhookUrl, customerId = '' } = request
    const mandate = customers.mandateOf(customerId)
    if (mandate === undefined || mandate === 'none') return refused('customerId')
    if (webhookUrl !== undefined && !isOwnWebhook(webhookUrl, options)) return refused('webhookUrl')
    const status = mandate === 'valid' ? 'paid' : 'failed'
    const parts = { method: 'creditcard', locale: 'en_GB', redirectUrl: options.returnsTo } as const
    const answer = keep({ ...request, ...parts, key, status })
    if (webhookUrl) options.tell(webhookUrl, [...payments.keys()].at(-1) ?? '')
    return answer
  }

  function keep(payment: Omit<Payment, 'id' | 'chargedBackCents' | 'createdAt'>): SandboxAnswer {
    makeRoom(payments, MOST_PAYMENTS, ({ status }) => status !== 'open')
    const id = `tr_${randomBytes(16).toString('hex')}`
    const kept: Payment = { ...payment, id, chargedBackCents: 0, createdAt: options.clock() }
    payments.set(id, kept)
    refunds.keepOnly(payments)
    return hal(201, viewOf(kept, options))
  }

  function speakOfRefunds(
    request: SandboxRequest,
    payment: Payment,
    refundId: string | undefined,
  ): SandboxAnswer {
    if (request.method === 'POST') {
      const made = refunds.create(payment, request.headers['idempotency-key'] ?? '', parsed(request.body))
      return made ? hal(201, made) : refused('amount')
    }
    if (!refundId) return hal(200, refunds.list(payment.id))
    const found = refunds.find(payment.id, refundId)
    return found ? hal(200, found) : problem(404, 'Not Found')
  }

  function speak(request: SandboxRequest): SandboxAnswer {
    if (request.headers.authorization !== `Bearer ${options.key}`) return problem(401, 'Unauthorized Request')
    const [path = ''] = request.path.split('?')
    if (request.method === 'POST' && path === PAYMENTS) return create(request)
    if (request.method === 'POST' && path === CUSTOMERS) return customers.create(request)
    const [id = '', part, refundId] = path.slice(PAYMENTS.length + 1).split('/')
    const payment = current(id)
    if (payment && part === 'refunds') return speakOfRefunds(request, payment, refundId)
    return payment && !part ? hal(200, viewOf(payment, options)) : problem(404, 'Not Found')
  }

  function show({ method, path, body }: SandboxRequest): SandboxAnswer {
    const payment = current(path.slice('/pay/'.length))
    if (!payment) return problem(404, 'Not Found')
    if (method !== 'POST') return page(sandboxPage(payment))
    const word = new URLSearchParams(body).get('decision')
    const decision = [...choicesOf(payment), ...DISPUTES].find(one => one === word)
    if (decision) decide(payment.id, decision)
    return { status: 303, headers: { location: payment.redirectUrl }, body: '' }
  }

  return {
    answer: request => (request.path.startsWith('/pay/') ? show(request) : speak(request)),
    decide,
    references: () => [...payments.keys()],
    refunds,
  }
}

function end(
  payment: Payment,
  decision: Exclude<Decision, Dispute>,
  customers: ReturnType<typeof openSandboxCustomers>,
): void {
  payment.status = decision === 'paidOnce' ? 'paid' : decision
  if (payment.status === 'paid' && payment.sequenceType === 'first')
    customers.giveMandate(payment.customerId ?? '', decision === 'paidOnce' ? 'refused' : 'valid')
}

type Dispute = (typeof DISPUTES)[number]
const isDispute = (decision: Decision): decision is Dispute => DISPUTES.some(one => one === decision)

/** The bank takes back everything or half, and returns it if the firm wins the dispute. */
function dispute(payment: Payment, decision: Dispute): void {
  if (payment.status !== 'paid') return
  const cents = centsOf(payment.amount.value)
  const taken = { chargedBack: cents, partlyChargedBack: Math.floor(cents / 2), disputeWon: 0 }
  payment.chargedBackCents = taken[decision]
}

const decimalOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

function viewOf(payment: Payment, { pagesAt }: Options): object {
  const { id, status, amount, description, method, metadata, createdAt, locale } = payment
  const type = 'application/hal+json'
  const isOpen = status === 'open'
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: createdAt.toISOString(),
    status,
    amount,
    description,
    method,
    metadata,
    locale,
    redirectUrl: payment.redirectUrl,
    ...(payment.webhookUrl && { webhookUrl: payment.webhookUrl }),
    ...(payment.chargedBackCents > 0 && {
      amountChargedBack: { ...amount, value: decimalOf(payment.chargedBackCents) },
    }),
    isCancelable: false,
    sequenceType: payment.sequenceType,
    ...(payment.customerId && { customerId: payment.customerId }),
    profileId: 'pfl_sandbox',
    _links: {
      self: { href: `${pagesAt}${PAYMENTS}/${id}`, type },
      ...(isOpen && { checkout: { href: `${pagesAt}/pay/${id}`, type: 'text/html' } }),
    },
  }
}

const page = (html: string): SandboxAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: html,
})
