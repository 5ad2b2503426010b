// Ends a request with an error code of the catalogue, from a use case or before it.
import type { ErrorCode, FieldError } from '@maat/contract/errors'
import type { Permission } from '@maat/contract/permissions'
import type { AuditSubject } from '../audit/record-audit.ts'

export interface FailureExtra {
  errors?: FieldError[]
  current?: unknown
  /** The current record's tag, sent as the ETag. */
  tag?: string
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

/** The caller is missing a permission. It is logged only after the change was rolled back. */
export class Refusal extends Failure {
  readonly action = 'access.refused'
  readonly on: AuditSubject
  readonly details: { needs: Permission; because: string }

  constructor(code: ErrorCode, on: AuditSubject, details: { needs: Permission; because: string }) {
    super(code)
    this.on = on
    this.details = details
  }
}
