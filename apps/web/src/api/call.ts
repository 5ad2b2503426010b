// The typed client: the browser calls the same operation value that the server serves.

import { UNATTENDED_HEADER } from '@maat/contract/firm/unattended'
import {
  type IsTagged,
  methodOf,
  type Operation,
  type ReplyOf,
  type SentBodyOf,
  type SentParamsOf,
  type SentQueryOf,
  urlOf,
  type WithTag,
} from '@maat/contract/operation'
import { isAttended } from './attended.ts'
import { CallError, errorOf } from './call-error.ts'
import { checkConnection, markOnline } from './connection.ts'
import { withSession } from './ended-session.ts'
import { forgetAhead } from './read-ahead.ts'
import { noteServerTime } from './server-time.ts'

export { CallError } from './call-error.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type StartingTag<O> = O extends { path: `${'PUT' | 'PATCH'} ${string}` } ? IsTagged<O> : false

export type CallInput<O> = Part<'params', SentParamsOf<O>> &
  Part<'query', SentQueryOf<O>> &
  Part<'body', SentBodyOf<O>> &
  // The tag of the state from which the change started.
  (StartingTag<O> extends true ? { tag: string } : object)

export type Answer<O> = WithTag<O, ReplyOf<O>>

type AnySent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  tag?: string
}

export function urlFor(operation: Operation, { params = {}, query = {} }: AnySent): string {
  const path = urlOf(operation).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

export interface CallOptions {
  /** Two requests with one key have one effect, even long after each other. */
  key?: string
  signal?: AbortSignal
  /** The token of another user than the signed-in one: of one who has just left, or '' for none. */
  token?: string
}

export async function fetchOperation(
  operation: Operation,
  sent: AnySent = {},
  { key = crypto.randomUUID(), signal, token }: CallOptions = {},
): Promise<Response> {
  const sendAs = (bearer: string) => send(operation, sent, { key, signal, token: bearer })
  return token === undefined ? await withSession(sendAs, signal) : await sendAs(token)
}

interface Sending {
  key: string
  signal: AbortSignal | undefined
  token: string
}

async function send(operation: Operation, sent: AnySent, { key, signal, token }: Sending): Promise<Response> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!isAttended()) headers.set(UNATTENDED_HEADER, '1')
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  if (sent.tag !== undefined) headers.set('if-match', sent.tag)
  // The server stores the answer of creating requests, so that a repeated request on a bad line has one effect.
  if (methodOf(operation) !== 'GET') forgetAhead()
  if (methodOf(operation) === 'POST') headers.set('idempotency-key', key)
  const request: RequestInit = { method: methodOf(operation), headers, ...(signal && { signal }) }
  if (sent.body !== undefined) request.body = JSON.stringify(sent.body)
  const response = await fetch(urlFor(operation, sent), request).catch(() => {
    if (!signal?.aborted) checkConnection()
    throw new CallError('offline')
  })
  markOnline()
  noteServerTime(response.headers.get('date'))
  if (!response.ok) throw errorOf(await response.json().catch(() => ({})), response.headers.get('etag'))
  return response
}

export async function call<O extends Operation>(
  operation: O,
  sent: CallInput<O>,
  options?: CallOptions,
): Promise<Answer<O>> {
  const response = await fetchOperation(operation, sent as AnySent, options)
  const reply = await response.json()
  if (!operation.isTagged) return reply
  return { tag: response.headers.get('etag') ?? '', reply } as Answer<O>
}
