// A use case gets its input, its caller, the audit record, and the ways to end with an error.

import type { AuditAction, AuditDetails, OnlyDeclared } from '@maat/contract/audit-actions'
import type { ErrorCode } from '@maat/contract/errors'
import type {
  BodyOf,
  FailureOf,
  ParamsOf,
  PermissionOf,
  QueryOf,
  ReplySourceOf,
  WithTag,
} from '@maat/contract/operation'
import type { PublicPermission } from '@maat/contract/permissions'
import type { AuditSubject } from '../audit/record-audit.ts'
import type { Caller } from '../authz/caller.ts'
import { Failure, type FailureExtra } from './failure.ts'
import type { RequestOrigin } from './request-origin.ts'
import type { ReadContext, Work } from './work.ts'

type CallerOf<O> = PermissionOf<O> extends PublicPermission ? Caller | undefined : Caller
type WorkOf<O> = O extends { path: `GET ${string}` } ? ReadContext : Work

export interface UseCaseContext<O> {
  /** Pass it to other features' use cases, to mail and to notifications. */
  work: WorkOf<O>
  tx: WorkOf<O>['tx']
  caller: CallerOf<O>
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  from: RequestOrigin
  /** Writes the audit entry; a change without one is not committed. */
  record<Action extends AuditAction, Details extends AuditDetails<Action>>(
    action: Action,
    details?: Details & OnlyDeclared<Details, Action>,
    on?: AuditSubject & { by?: string },
  ): Promise<void>
  /** Ends the request with a declared error and rolls back. */
  fail(code: FailureOf<O>, extra?: FailureExtra): never
  /** Ends the request with a declared error and commits: a failed sign-in must be recorded. */
  failAndKeep(code: FailureOf<O>, extra?: FailureExtra): never
}

export type UseCase<O, More> = (context: UseCaseContext<O> & More) => Promise<WithTag<O, ReplySourceOf<O>>>

export type Preparation<O, More> = Pick<UseCaseContext<O>, 'caller' | 'params' | 'query' | 'body' | 'fail'> &
  More & { work: ReadContext }

/**
 * For changes that wait, for example for the file storage. `prepare` waits before the transaction begins, once the
 * caller is authorised; `write` gets its result and a freshly loaded record.
 */
interface InTwoSteps<O, More, Prepared> {
  prepare(context: Preparation<O, More>): Promise<Prepared>
  write: UseCase<O, More & { prepared: Prepared }>
}

export type Serving<O, More, Prepared> = UseCase<O, More> | InTwoSteps<O, More, Prepared>

/** Ends the request, but its changes are committed. */
export class KeptFailure extends Failure {}

type Completed<O> = UseCaseContext<O> & { prepared: unknown }

/** Adds the ways to end with an error. */
export function complete<O>(context: object): Completed<O> {
  const completed: unknown = { ...context, fail, failAndKeep }
  return completed as Completed<O>
}

export function fail(code: ErrorCode, extra?: FailureExtra): never {
  throw new Failure(code, extra)
}

function failAndKeep(code: ErrorCode, extra?: FailureExtra): never {
  throw new KeptFailure(code, extra)
}
