// How a use case, or the door before it, ends a request with a code of the catalogue.
import type { ErrorCode, FieldError } from '@maat/contract/errors'

export interface FailureExtra {
  errors?: FieldError[]
  current?: unknown
  retryAfter?: number
}

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly extra: FailureExtra

  constructor(code: ErrorCode, extra: FailureExtra = {}) {
    super(code)
    this.code = code
    this.extra = extra
  }
}
