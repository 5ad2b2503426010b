// A sandbox of MTN Mobile Money with the same HTTP interface. The end of the payer's number determines the result, as
// in MTN's own sandbox; everything is in memory, and no money moves.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SandboxAnswer, SandboxRequest } from './sandbox.ts'

export const MTN_SANDBOX = { user: 'sandbox', key: 'sandbox', subscription: 'sandbox', target: 'sandbox' }

const Asked = z.object({
  amount: z.string().regex(/^\d+$/),
  currency: z.literal('XAF'),
  externalId: z.string(),
  payer: z.object({ partyIdType: z.literal('MSISDN'), partyId: z.string().regex(/^\d{6,15}$/) }),
  payerMessage: z.string(),
  payeeNote: z.string(),
})

interface Request extends z.output<typeof Asked> {
  looks: number
}

/** By the last two digits of the number. */
const REASONS: Record<string, string> = {
  '50': 'NOT_ENOUGH_FUNDS',
  '51': 'APPROVAL_REJECTED',
  '52': 'EXPIRED',
}
const STAYS_PENDING = '53'
const SUCCEEDS_LATE = '54'
const REQUESTS = '/collection/v1_0/requesttopay'

export function openMtnSandbox(): { answer(request: SandboxRequest): SandboxAnswer } {
  const tokens = new Set<string>()
  const requests = new Map<string, Request>()

  function giveToken({ headers }: SandboxRequest): SandboxAnswer {
    const expected = Buffer.from(`${MTN_SANDBOX.user}:${MTN_SANDBOX.key}`).toString('base64')
    if (headers.authorization !== `Basic ${expected}`) return json(401, { error: 'login_failed' })
    const token = randomBytes(16).toString('hex')
    tokens.add(token)
    return json(200, { access_token: token, token_type: 'access_token', expires_in: 3600 })
  }

  function take({ headers, body }: SandboxRequest): SandboxAnswer {
    const reference = headers['x-reference-id'] ?? ''
    if (requests.has(reference)) return json(409, { code: 'RESOURCE_ALREADY_EXIST', message: '' })
    const request = Asked.safeParse(parsed(body))
    if (!request.success || !reference) return json(400, { code: 'INVALID_REQUEST', message: '' })
    requests.set(reference, { ...request.data, looks: 0 })
    return { status: 202, headers: {}, body: '' }
  }

  return {
    answer(request) {
      if (request.path === '/collection/token/') return giveToken(request)
      if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return json(401, {})
      if (request.method === 'POST' && request.path === REQUESTS) return take(request)
      const found = requests.get(decodeURIComponent(request.path.slice(REQUESTS.length + 1)))
      if (!found) return json(404, { code: 'RESOURCE_NOT_FOUND', message: '' })
      found.looks += 1
      return json(200, statusOf(found))
    },
  }
}

function statusOf({ looks, ...request }: Request): object {
  const end = request.payer.partyId.slice(-2)
  const needed = end === SUCCEEDS_LATE ? 4 : 2
  if (end === STAYS_PENDING || looks < needed) return { ...request, status: 'PENDING' }
  const reason = REASONS[end]
  if (reason) return { ...request, status: 'FAILED', reason }
  return { ...request, financialTransactionId: String(looks), status: 'SUCCESSFUL' }
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
