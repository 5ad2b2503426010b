// The HTTP client of the access point that delivers invoices by Peppol. A document has our key: sending it again after
// a lost response creates no second one.
import { z } from 'zod'
import { assertNoTransaction } from '../db/open-transactions.ts'

export const SUBMISSION_STATES = ['accepted', 'delivered', 'refused'] as const

const Taken = z.object({
  state: z.enum(SUBMISSION_STATES),
  reference: z.string().max(200).default(''),
  reason: z.string().max(4000).default(''),
})
export type Submission = z.output<typeof Taken>

export interface AccessPoint {
  knows(participant: string): Promise<boolean>
  hand(key: string, participant: string, xml: string): Promise<Submission>
  /** Undefined if it has no document with this key. */
  find(key: string): Promise<Submission | undefined>
}

const PATIENCE_MS = 20_000

/** Any unexpected answer counts as an outage: the calling job tries again. */
export function accessPointAt(url: string, key: string | undefined): AccessPoint {
  const base = url.replace(/\/$/, '')
  async function ask(method: string, path: string, body?: string): Promise<Response> {
    assertNoTransaction('The access point')
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/xml' }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok || response.status === 404 || response.status === 422) return response
    throw new Error(`The access point answered ${response.status} to ${method} ${path}`)
  }
  const documentAt = (id: string) => `/documents/${encodeURIComponent(id)}`
  return {
    knows: async participant => (await ask('GET', `/participants/${encodeURIComponent(participant)}`)).ok,
    async hand(id, participant, xml) {
      const path = `${documentAt(id)}?receiver=${encodeURIComponent(participant)}`
      const response = await ask('PUT', path, xml)
      if (response.status === 404) throw new Error('The access point takes no documents at this address')
      return Taken.parse(await response.json())
    },
    async find(id) {
      const response = await ask('GET', documentAt(id))
      return response.ok ? Taken.parse(await response.json()) : undefined
    },
  }
}
