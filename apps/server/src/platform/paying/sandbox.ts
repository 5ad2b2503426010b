// A sandbox of Mollie with the same HTTP interface, so that the production client talks to it. Its own page asks for
// the result. The newest payments are in memory; no money moves.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { makeRoom } from './make-room.ts'
import { isOwnReturn, isOwnWebhook, type OwnAddresses } from './sandbox-addresses.ts'
import { DECISIONS, type Decision, DISPUTES, sandboxPage } from './sandbox-page.ts'
import { centsOf, openSandboxRefunds, type SandboxRefunds } from './sandbox-refunds.ts'

export interface SandboxRequest {
  method: string
  path: string
  headers: Partial<Record<'authorization' | 'idempotency-key' | 'x-reference-id', string | undefined>>
  body: string
}

export interface SandboxAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

interface Options extends OwnAddresses {
  key: string
  pagesAt: string
  clock(): Date
  tell(url: string, reference: string): void
}

const Asked = z.object({
  amount: z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,12}\.\d{2}$/) }),
  description: z.string().min(1).max(255),
  method: z.enum(['bancontact', 'creditcard', 'paypal']),
  locale: z.string().max(10),
  redirectUrl: z.url().max(500),
  webhookUrl: z.url().max(500).optional(),
  metadata: z.object({ checkout: z.string().max(64) }),
})

interface Payment extends z.output<typeof Asked> {
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
export const MOST_PAYMENTS = 1000
const LONGEST_KEY = 64

export function openSandbox(options: Options): Sandbox {
  const payments = new Map<string, Payment>()
  const refunds = openSandboxRefunds(options.clock)

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
    else if (payment.status === 'open') payment.status = decision
    if (payment.webhookUrl) options.tell(payment.webhookUrl, id)
  }

  function create({ headers, body }: SandboxRequest): SandboxAnswer {
    const key = headers['idempotency-key'] ?? ''
    const before = key && payments.values().find(payment => payment.key === key)
    if (before) return hal(201, viewOf(before, options))
    const request = Asked.safeParse(parsed(body))
    if (!request.success) return refused(request.error.issues[0]?.path.join('.'))
    const { redirectUrl, webhookUrl } = request.data
    if (!isOwnReturn(redirectUrl, options)) return refused('redirectUrl')
    if (webhookUrl !== undefined && !isOwnWebhook(webhookUrl, options)) return refused('webhookUrl')
    if (key.length > LONGEST_KEY) return refused('idempotency-key')
    makeRoom(payments, MOST_PAYMENTS, ({ status }) => status !== 'open')
    const id = `tr_${randomBytes(16).toString('hex')}`
    const payment: Payment = {
      ...request.data,
      id,
      key,
      status: 'open',
      chargedBackCents: 0,
      createdAt: options.clock(),
    }
    payments.set(id, payment)
    refunds.keepOnly(payments)
    return hal(201, viewOf(payment, options))
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
    const decision = [...DECISIONS, ...DISPUTES].find(one => one === word)
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
    sequenceType: 'oneoff',
    profileId: 'pfl_sandbox',
    _links: {
      self: { href: `${pagesAt}${PAYMENTS}/${id}`, type },
      ...(isOpen && { checkout: { href: `${pagesAt}/pay/${id}`, type: 'text/html' } }),
    },
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const hal = (status: number, body: object): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/hal+json' },
  body: JSON.stringify(body),
})

const problem = (status: number, title: string, field?: string): SandboxAnswer =>
  hal(status, { status, title, detail: title, ...(field && { field }), _links: {} })

const refused = (field?: string) => problem(422, 'Unprocessable Entity', field)

const page = (html: string): SandboxAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: html,
})
