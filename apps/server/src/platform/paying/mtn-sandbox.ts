// A sandbox of MTN Mobile Money with the same HTTP interface. The end of the payer's number determines the result, as
// in MTN's own sandbox; the newest requests are in memory, and no money moves.
import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { makeRoom } from './make-room.ts'
import type { MtnOptions } from './mtn-momo.ts'
import type { SandboxAnswer, SandboxRequest } from './sandbox-answers.ts'

type Access = Omit<MtnOptions, 'url' | 'isSandbox'>

/** For the sandbox and its client, each time other ones. */
export const makeMtnAccess = (): Access => ({
  user: randomUUID(),
  key: randomBytes(16).toString('hex'),
  subscription: randomBytes(16).toString('hex'),
  target: 'sandbox',
})

const PaymentBody = z.object({
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('XAF'),
  externalId: z.string().max(64),
  payer: z.object({ partyIdType: z.literal('MSISDN'), partyId: z.string().regex(/^\d{6,15}$/) }),
  payerMessage: z.string().max(160),
  payeeNote: z.string().max(160),
})

interface Request extends z.output<typeof PaymentBody> {
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
export const MOST_REQUESTS = 1000
const MOST_TOKENS = 100
const LONGEST_REFERENCE = 64

export function openMtnSandbox(access: Access): { answer(request: SandboxRequest): SandboxAnswer } {
  const tokens = new Map<string, true>()
  const requests = new Map<string, Request>()

  function giveToken({ headers }: SandboxRequest): SandboxAnswer {
    const expected = Buffer.from(`${access.user}:${access.key}`).toString('base64')
    if (headers.authorization !== `Basic ${expected}`) return json(401, { error: 'login_failed' })
    const token = randomBytes(16).toString('hex')
    makeRoom(tokens, MOST_TOKENS, () => false)
    tokens.set(token, true)
    return json(200, { access_token: token, token_type: 'access_token', expires_in: 3600 })
  }

  function take({ headers, body }: SandboxRequest): SandboxAnswer {
    const reference = headers['x-reference-id'] ?? ''
    if (requests.has(reference)) return json(409, { code: 'RESOURCE_ALREADY_EXIST', message: '' })
    const request = PaymentBody.safeParse(parsed(body))
    if (!request.success || !reference || reference.length > LONGEST_REFERENCE)
      return json(400, { code: 'INVALID_REQUEST', message: '' })
    makeRoom(requests, MOST_REQUESTS, one => statusOf(one).status !== 'PENDING')
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

interface Status {
  status: 'PENDING' | 'FAILED' | 'SUCCESSFUL'
  [detail: string]: unknown
}

function statusOf({ looks, ...request }: Request): Status {
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
