// How a use case, or the door before it, ends a request with a code of the catalogue.
import type { ErrorCode, FieldError } from '@maat/contract/errors'
import type { Permission } from '@maat/contract/permissions'
import type { AuditSubject } from '../audit/record-audit.ts'

export interface FailureExtra {
  errors?: FieldError[]
  current?: unknown
  /** Of the current record; it leaves as the answer's ETag. */
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

/** Somebody may not do what they asked for. The door writes it down when the change is undone, and not before. */
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
