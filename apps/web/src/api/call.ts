// The typed client: the browser calls the same operation value that the server serves.
import type { ErrorCode, Problem } from '@maat/contract/errors'
import {
  methodOf,
  type Operation,
  type ReplyOf,
  type SentBodyOf,
  type SentParamsOf,
  type SentQueryOf,
  urlOf,
} from '@maat/contract/operation'
import { currentUser, forgetSession, isTokenExpired } from './session.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type Sent<O> = Part<'params', SentParamsOf<O>> &
  Part<'query', SentQueryOf<O>> &
  Part<'body', SentBodyOf<O>>

/** The server's answer when it is not the reply; `offline` when none came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode | 'offline'
  readonly problem: Partial<Problem>

  constructor(code: ErrorCode | 'offline', problem: Partial<Problem> = {}) {
    super(code)
    this.code = code
    this.problem = problem
  }
}

type AnySent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

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
  // The server keeps the answer of what creates something: a request repeated on a bad line has one effect.
  if (methodOf(operation) === 'POST') headers.set('idempotency-key', key)
  const request: RequestInit = { method: methodOf(operation), headers, ...(signal && { signal }) }
  if (sent.body !== undefined) request.body = JSON.stringify(sent.body)
  const response = await fetch(urlFor(operation, sent), request).catch(() => {
    throw new CallError('offline')
  })
  if (!response.ok) throw errorOf(await response.json().catch(() => ({})), token)
  return response
}

export function errorOf(problem: Partial<Problem>, token: string): CallError {
  const isRefused = problem.code === 'session.expired' || problem.code === 'session.required'
  // The session was ended elsewhere: by a new password, an administrator. Whoever left meanwhile has no other to end.
  if (token && isRefused && token === currentUser().token) endSession()
  return new CallError(problem.code ?? 'server.unavailable', problem)
}

export async function call<O extends Operation>(
  operation: O,
  sent: Sent<O>,
  options?: CallOptions,
): Promise<ReplyOf<O>> {
  const response = await fetchOperation(operation, sent as AnySent, options)
  return (await response.json()) as ReplyOf<O>
}
