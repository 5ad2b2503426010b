// The fake server of component tests: requests, replies and refusals fit the contract, or the test fails.

import {
  COMMON_ERRORS,
  type CommonError,
  ERRORS,
  type ErrorCode,
  type FieldError,
} from '@maat/contract/errors'
import {
  type BodyOf,
  type FailureOf,
  methodOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplySourceOf,
  urlOf,
} from '@maat/contract/operation'
import { SignedIn } from '@maat/contract/people/accounts'
import { type AccountRole, ROLE_IDS } from '@maat/domain/people/roles'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { exampleOf, type Parts, testId } from './example-of.ts'
import { forgetSession, signIn } from './session.ts'

export interface Received<O> {
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
}
type Reply<O> = Parts<ReplySourceOf<O>>

interface Refusal<O> {
  errors?: FieldError[]
  /** The stored record, with `record.stale`. */
  current?: Reply<O>
}

/** The id of the signed-in user. */
export const TEST_USER = testId(1)
const TOKEN = `.${btoa(JSON.stringify({ exp: Date.UTC(2199, 0) / 1000 }))}.`

interface Served {
  operation: Operation
  answer(received: Received<unknown>): Response
  received: Received<unknown>[]
}

export class FakeServer {
  readonly #served = new Map<string, Served>()
  /** Found during requests, whose failure the page would only show. */
  faults: unknown[] = []

  forgetAll(): void {
    this.#served.clear()
    this.faults = []
  }

  /** The parts of the reply that the test is about, or a function of the request. */
  answers<O extends Operation>(operation: O, reply?: Reply<O> | ((received: Received<O>) => Reply<O>)): void {
    const replyOf = (parts: unknown) => exampleOf(operation.reply, parts as Parts<unknown>)
    const answer =
      typeof reply === 'function' ? (reply as (received: Received<unknown>) => Reply<O>) : undefined
    const once = answer ? undefined : replyOf(reply)
    this.#serve(operation, received =>
      Response.json(answer ? replyOf(answer(received)) : once, {
        headers: operation.isTagged ? { etag: '"1"' } : {},
      }),
    )
  }

  refuses<O extends Operation>(
    operation: O,
    code: FailureOf<O> | CommonError,
    { errors, current }: Refusal<O> = {},
  ): void {
    const declared: readonly ErrorCode[] = [...(operation.fails ?? []), ...COMMON_ERRORS]
    if (!declared.includes(code)) throw new Error(`${operation.path} does not declare '${code}'`)
    const stored = current && { current: exampleOf(operation.reply, current as Parts<unknown>) }
    const problem = { type: 'about:blank', title: code, status: ERRORS[code], code, instance: 'test' }
    const body = { ...problem, ...(errors && { errors }), ...stored }
    this.#serve(operation, () => Response.json(body, { status: problem.status }))
  }

  /** The requests of an operation, the oldest first. */
  received<O extends Operation>(operation: O): Received<O>[] {
    return (this.#served.get(operation.path)?.received ?? []) as Received<O>[]
  }

  signIn(role: AccountRole = 'User'): void {
    signIn(exampleOf(SignedIn, { id: TEST_USER, role, roleId: ROLE_IDS[role], token: TOKEN, language: 'fr' }))
  }

  /** Replaces `fetch`. */
  readonly fetch = async (address: string, request: RequestInit = {}): Promise<Response> => {
    try {
      return this.#respond(new URL(address, 'https://maat.example'), request)
    } catch (fault) {
      this.faults.push(fault)
      return Response.json({ code: 'server.error' }, { status: 500 })
    }
  }

  #serve(operation: Operation, answer: Served['answer']): void {
    if (operation.replyType) throw new Error(`${operation.path} does not reply with JSON`)
    const received = this.#served.get(operation.path)?.received ?? []
    this.#served.set(operation.path, { operation, answer, received })
  }

  #respond({ pathname, searchParams }: URL, { method = 'GET', body }: RequestInit): Response {
    const fitting = [...this.#served.values()].flatMap(served => {
      const pattern = urlOf(served.operation).replace(/:(\w+)/g, '(?<$1>[^/]+)')
      const match = methodOf(served.operation) === method && new RegExp(`^${pattern}$`).exec(pathname)
      return match ? { served, params: match.groups ?? {} } : []
    })
    // A fixed address comes before one with parameters.
    const [found] = fitting.sort(
      (one, other) => Object.keys(one.params).length - Object.keys(other.params).length,
    )
    if (!found) throw new Error(`The test declares no operation for ${method} ${pathname}`)
    const { operation, answer, received } = found.served
    const sent = {
      params: operation.params?.parse(found.params),
      query: operation.query?.parse(Object.fromEntries(searchParams)),
      body: operation.body?.parse(JSON.parse(String(body))),
    } as Received<unknown>
    received.push(sent)
    return answer(sent)
  }
}

/** For all tests of a file: each begins with a server that serves nothing and ends with a closed page. */
export function fakeServer(): FakeServer {
  const server = new FakeServer()
  beforeEach(() => {
    server.forgetAll()
    vi.stubGlobal('fetch', server.fetch)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    forgetSession()
    expect(server.faults).toEqual([])
  })
  return server
}
