// An API client for one user of the demo firm.
import { randomUUID } from 'node:crypto'
import { urlOf } from '@maat/contract/operation'
import { login, type SignedIn } from '@maat/contract/people/accounts'
import { DEMO_PASSWORD } from '../../apps/server/src/features/firm/firm/index.ts'

const PATIENCE_MS = 30_000

export interface ApiClient {
  userId: string
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Rejects on an error. */
  demand<Reply>(method: string, path: string, body?: unknown): Promise<Reply>
}

export async function signIn(url: string, email: string): Promise<ApiClient> {
  const credentials = { email, password: DEMO_PASSWORD }
  const signedIn = await demand<SignedIn>(url, await send(url, 'POST', urlOf(login), credentials))
  const authorization = `Bearer ${signedIn.token}`
  const ask: ApiClient['ask'] = (method, path, body, headers = {}) =>
    send(url, method, path, body, { authorization, ...headers })
  return {
    userId: signedIn.id,
    ask,
    demand: async (method, path, body) =>
      await demand(path, await ask(method, path, body, { 'idempotency-key': randomUUID() })),
  }
}

function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const isBytes = body instanceof Uint8Array
  const type = isBytes ? 'application/octet-stream' : 'application/json'
  return fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

async function demand<Reply>(what: string, response: Response): Promise<Reply> {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}
