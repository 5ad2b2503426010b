import type { ErrorCode, Problem } from '@maat/contract/errors'

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

export const errorOf = (problem: Partial<Problem>, tag?: string | null): CallError =>
  new CallError(problem.code ?? 'server.unavailable', problem, tag)
