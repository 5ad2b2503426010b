import type { ErrorCode, Problem } from '@maat/contract/errors'

const TRANSIENT: ReadonlySet<string> = new Set([
  'request.too-many',
  'request.in-progress',
  'server.error',
  'server.unavailable',
  'server.busy',
  'offline',
] satisfies (ErrorCode | 'offline')[])

/** Whether another try may succeed, for example on a bad line. */
export const isTransient = (code: string): boolean => TRANSIENT.has(code)

/** An error reply of the server; `offline` if there was no answer. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode | 'offline'
  readonly problem: Partial<Problem>

  readonly tag: string

  constructor(code: ErrorCode | 'offline', problem: Partial<Problem> = {}, tag: string | null = null) {
    super(code)
    this.code = code
    this.problem = problem
    this.tag = tag ?? ''
  }
}

export const errorOf = (problem: Partial<Problem>, tag?: string | null): CallError =>
  new CallError(problem.code ?? 'server.unavailable', problem, tag)
