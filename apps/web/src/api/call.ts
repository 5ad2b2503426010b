// The typed client: the browser calls the same operation value that the server serves.
import type { ErrorCode, Problem } from '@maat/contract/errors'
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
import { currentUser, forgetSession, isTokenExpired } from './session.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type StartingTag<O> = O extends { path: `${'PUT' | 'PATCH'} ${string}` } ? IsTagged<O> : false

export type Sent<O> = Part<'params', SentParamsOf<O>> &
  Part<'query', SentQueryOf<O>> &
  Part<'body', SentBodyOf<O>> &
  // Of the state that the change started from.
  (StartingTag<O> extends true ? { tag: string } : object)

export type Answer<O> = WithTag<O, ReplyOf<O>>

/** The server's answer when it is not the reply; `offline` when none came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode | 'offline'
  readonly problem: Partial<Problem>
  /** Of the current record that the problem carries. */
  readonly tag: string

  constructor(code: ErrorCode | 'offline', problem: Partial<Problem> = {}, tag: string | null = null) {
    super(code)
    this.code = code
    this.problem = problem
    this.tag = tag ?? ''
  }
}

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

/** Signed in with a token that has run out: one is signed out, and no request is made. */
export function tokenToSend(): string {
  const { token } = currentUser()
  if (!token || !isTokenExpired(token)) return token
  endSession()
  throw new CallError('session.expired')
}

function endSession(): void {
  forgetSession()
  window.dispatchEvent(new Event('session-ended'))
}

export interface CallOptions {
  /** Two requests with one key have one effect, however long after each other they come. */
  key?: string
  signal?: AbortSignal
  /** In the name of somebody who has just left this browser. */
  token?: string
}

export async function fetchOperation(
  operation: Operation,
  sent: AnySent = {},
  { key = crypto.randomUUID(), signal, token = tokenToSend() }: CallOptions = {},
): Promise<Response> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  if (sent.tag !== undefined) headers.set('if-match', sent.tag)
  // The server keeps the answer of what creates something: a request repeated on a bad line has one effect.
  if (methodOf(operation) === 'POST') headers.set('idempotency-key', key)
  const request: RequestInit = { method: methodOf(operation), headers, ...(signal && { signal }) }
  if (sent.body !== undefined) request.body = JSON.stringify(sent.body)
  const response = await fetch(urlFor(operation, sent), request).catch(() => {
    throw new CallError('offline')
  })
  if (!response.ok)
    throw errorOf(await response.json().catch(() => ({})), token, response.headers.get('etag'))
  return response
}

export function errorOf(problem: Partial<Problem>, token: string, tag: string | null = null): CallError {
  const isRefused = problem.code === 'session.expired' || problem.code === 'session.required'
  // The session was ended elsewhere: by a new password, an administrator. Whoever left meanwhile has no other to end.
  if (token && isRefused && token === currentUser().token) endSession()
  return new CallError(problem.code ?? 'server.unavailable', problem, tag)
}

export async function call<O extends Operation>(
  operation: O,
  sent: Sent<O>,
  options?: CallOptions,
): Promise<Answer<O>> {
  const response = await fetchOperation(operation, sent as AnySent, options)
  const reply = await response.json()
  if (!operation.isTagged) return reply
  return { tag: response.headers.get('etag') ?? '', reply } as Answer<O>
}
