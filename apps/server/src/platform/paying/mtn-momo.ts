// MTN Mobile Money in Cameroon (Collections): the payer gets a request on their phone and confirms it within minutes.
import { parsePlainAmount, serializeAmount } from '@maat/domain/money/amounts/amount'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { z } from 'zod'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'

export interface MtnOptions {
  url: string
  user: string
  key: string
  subscription: string
  /** `mtncameroon` or `sandbox`. */
  target: string
  isSandbox: boolean
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Request = z.object({
  amount: z.string(),
  currency: z.string(),
  externalId: z.string(),
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  reason: z.union([z.string(), z.object({ code: z.string() })]).nullish(),
})

const PATIENCE_MS = 20_000
/** A token is renewed early, so that it does not expire during a request. */
const EARLY_MS = 60_000

export function mtnMomo(options: MtnOptions): PaymentProvider {
  const base = options.url.replace(/\/$/, '')
  const common = { 'ocp-apim-subscription-key': options.subscription }
  let token: { text: string; until: number } | undefined

  async function say(path: string, init: RequestInit): Promise<Response> {
    return await fetch(base + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers: { ...common, ...init.headers },
    })
  }

  async function bearer(): Promise<string> {
    if (token && Date.now() < token.until) return token.text
    const basic = Buffer.from(`${options.user}:${options.key}`).toString('base64')
    const answer = await say('/collection/token/', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    })
    if (!answer.ok) throw new Error(`MTN gives no token: ${answer.status}`)
    const { access_token: text, expires_in: seconds } = Token.parse(await answer.json())
    token = { text, until: Date.now() + seconds * 1000 - EARLY_MS }
    return text
  }

  const signed = async () => ({
    authorization: `Bearer ${await bearer()}`,
    'x-target-environment': options.target,
  })

  async function find(reference: string): Promise<ProviderPayment | undefined> {
    const path = `/collection/v1_0/requesttopay/${encodeURIComponent(reference)}`
    const answer = await say(path, { headers: await signed() })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`MTN does not say how far a payment is: ${answer.status}`)
    return read(reference, Request.parse(await answer.json()))
  }

  return {
    isSandbox: options.isSandbox,
    methods: ['mtn-momo'],
    async ask({ key, amount, description, phone = '' }) {
      const headers = { ...(await signed()), 'content-type': 'application/json', 'x-reference-id': key }
      const body = JSON.stringify({
        amount: serializeAmount(amount),
        currency: amount.currency,
        externalId: key,
        payer: { partyIdType: 'MSISDN', partyId: phone.replace('+', '') },
        payerMessage: description.slice(0, 160),
        payeeNote: key,
      })
      const answer = await say('/collection/v1_0/requesttopay', { method: 'POST', headers, body })
      // 409: a request with this reference exists.
      if (!answer.ok && answer.status !== 409) throw new Error(`MTN refuses to ask: ${answer.status}`)
      const found = await find(key)
      if (!found) throw new Error(`MTN does not know what it was asked for as ${key}`)
      return found
    },
    find: ({ reference }) => find(reference),
    refundable: [],
    refund: () => Promise.reject(new Error('MTN returns no payments')),
  }
}

function read(reference: string, { amount, currency, externalId, status, reason }: z.output<typeof Request>) {
  const known = CURRENCIES.find(one => one === currency)
  return {
    reference,
    key: externalId,
    state: stateOf(status, typeof reason === 'string' ? reason : reason?.code),
    amount: known && parsePlainAmount(amount, known),
    chargedBack: undefined,
    goTo: undefined,
  }
}

function stateOf(status: z.output<typeof Request>['status'], reason = ''): ProviderPayment['state'] {
  if (status === 'SUCCESSFUL') return 'paid'
  if (status === 'PENDING') return 'open'
  if (reason === 'EXPIRED') return 'expired'
  return reason === 'APPROVAL_REJECTED' || reason === 'TRANSACTION_CANCELED' ? 'cancelled' : 'failed'
}
