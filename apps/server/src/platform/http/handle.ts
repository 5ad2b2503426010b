// The single entry point of operations: it authenticates the caller, parses the input, loads and locks the record of
// the path, asks `decide`, runs the use case in a transaction, and refuses to commit a change without an audit entry.

import type { AuditAction, AuditDetails, OnlyDeclared } from '@maat/contract/audit-actions'
import type { ErrorCode } from '@maat/contract/errors'
import type { UserId } from '@maat/contract/ids'
import {
  type BodyOf,
  type FailureOf,
  isAudited,
  isDownload,
  isWriteOperation,
  type Operation,
  type ParamsOf,
  type PermissionOf,
  type QueryOf,
  type ReplySourceOf,
  recordParameterOf,
  type Turn,
  type WithTag,
} from '@maat/contract/operation'
import { kindOf, type PublicPermission, type RecordKind } from '@maat/contract/permissions'
import { UNATTENDED_HEADER } from '@maat/contract/firm/unattended'
import type { FastifyRequest } from 'fastify'
import { type AuditOrigin, type AuditSubject, recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../authz/caller.ts'
import type { Subject } from '../authz/subject.ts'
import { againAfterConflict } from '../db/again-after-conflict.ts'
import type { Executor, Tx } from '../db/database.ts'
import { findCaller, readSessionToken } from '../sessions/find-caller.ts'
import type { SessionClaims } from '../sessions/session-token.ts'
import { type AnySubject, actsFor, assertAllowed, loadRecord, parseRequest } from './admit.ts'
import { Failure, type FailureExtra, Refusal } from './failure.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { networkOf } from './network-of.ts'
import { registerRead } from './read-within.ts'
import { originOf, type RequestOrigin } from './request-origin.ts'
import type { OnFinished } from './turns.ts'
import type { ReadContext, Services, Work } from './work.ts'

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

type UseCase<O, More> = (context: UseCaseContext<O> & More) => Promise<WithTag<O, ReplySourceOf<O>>>

type Preparation<O, More> = Pick<UseCaseContext<O>, 'caller' | 'params' | 'query' | 'body' | 'fail'> &
  More & { work: ReadContext }

/**
 * For changes that wait, for example for the file storage. `prepare` waits before the transaction begins, once the
 * caller is authorised; `write` gets its result and a freshly loaded record.
 */
interface InTwoSteps<O, More, Prepared> {
  prepare(context: Preparation<O, More>): Promise<Prepared>
  write: UseCase<O, More & { prepared: Prepared }>
}

type Serving<O, More, Prepared> = UseCase<O, More> | InTwoSteps<O, More, Prepared>

export interface Route {
  operation: Operation
  /** How the record of the path is found. */
  subject: AnySubject | undefined
  serve(services: Services, request: FastifyRequest, whenOver: OnFinished): Promise<unknown>
}

class KeptFailure extends Failure {}

export function handle<O extends Operation, Prepared>(
  operation: O,
  serving: Serving<O, object, Prepared>,
): Route {
  return route(operation, undefined, serving as Serving<O, object, unknown>)
}

/** Serves an operation on the record of the path, which the use case gets as `subject`, locked if it may change. */
export function handleRecord<O extends Operation, Row, Prepared>(
  operation: O,
  subject: Subject<RecordKind<PermissionOf<O>>, Row>,
  serving: Serving<O, { subject: Row }, Prepared>,
): Route {
  return route(operation, subject as AnySubject, serving as Serving<O, object, unknown>)
}

function route<O extends Operation>(
  operation: O,
  subject: AnySubject | undefined,
  serving: Serving<O, object, unknown>,
): Route {
  const steps = typeof serving === 'function' ? { write: serving } : serving
  const parameter = recordParameterOf(operation)
  if ((subject === undefined) !== (parameter === undefined))
    throw new Error(
      `${operation.path}: a path that names a record is served with handleRecord, others with handle`,
    )

  async function serve(services: Services, request: FastifyRequest, whenOver: OnFinished): Promise<unknown> {
    const claims = await readSessionToken(services, request.headers.authorization)
    return await services.shares.run(
      { ...sharesOf(operation, request), who: claims?.sub ?? networkOf(request.ip), whenOver },
      () => serveInShare(services, request, claims),
    )
  }

  async function serveInShare(
    services: Services,
    request: FastifyRequest,
    claims: SessionClaims | undefined,
  ): Promise<unknown> {
    const caller = claims && (await findCaller(services, claims, askedBy(operation, request)))
    const origin = auditOriginOf(caller, request, services.clock())
    request.callerId = origin.actorId
    try {
      return await serveCaller(services, request, caller, origin)
    } catch (error) {
      // After the transaction: a second connection requested inside it could deadlock.
      if (error instanceof Refusal) await services.refusals.note(origin, error)
      throw error
    }
  }

  async function serveCaller(
    services: Services,
    request: FastifyRequest,
    caller: Caller | undefined,
    origin: AuditOrigin,
  ): Promise<unknown> {
    if (!subject) assertAllowed(caller, operation.needs)
    else if (!caller) throw new Failure('session.required')
    const input = { ...parseRequest(operation, subject, request), from: originOf(request) }
    const now = origin.at

    const load = async (work: ReadContext, lock: boolean) =>
      subject && (await loadRecord(work, subject, operation, { id: input.recordId, caller, lock }))

    async function prepare() {
      if (!('prepare' in steps)) return undefined
      const work: ReadContext = { tx: services.db, now, services, origin }
      const context = { work, caller, ...input, fail, subject: await load(work, false) }
      return await steps.prepare(context as unknown as Preparation<O, object>)
    }

    async function run(tx: Executor, preparing?: PromiseSettledResult<unknown>) {
      const work: ReadContext = { tx, now, services, origin }
      const row = await load(work, isAudited(operation))
      const actor = {
        ...origin,
        actsFor: subject && caller ? actsFor(caller, subject, operation, row) : null,
      }
      // Thrown only now, so that a repeated request gets its first answer, and a missing record is reported first.
      if (preparing?.status === 'rejected') throw preparing.reason
      let entries = 0
      const context = {
        work,
        tx,
        caller,
        ...input,
        subject: row,
        prepared: preparing?.value,
        async record<Action extends AuditAction, Details extends AuditDetails<Action>>(
          action: Action,
          details?: Details & OnlyDeclared<Details, Action>,
          on?: AuditSubject & { by?: UserId },
        ) {
          const about = on ?? { kind: kindOf(operation.needs), id: input.recordId || (caller?.id ?? '') }
          // A user who authenticates in this very request has no session yet: `by` names them.
          await recordAudit(tx, on?.by ? { ...actor, actorId: on.by } : actor, action, about, details)
          entries += 1
        },
      }
      const reply = await steps.write(complete<O>(context))
      if (isAudited(operation) && entries === 0)
        throw new Error(`${operation.path} changed without an audit record`)
      return reply
    }

    if (!isWriteOperation(operation)) return await run(services.db)
    const change = async () => {
      const [preparing] = await Promise.allSettled([prepare()])
      return await againAfterConflict(() =>
        inTransaction(services, tx =>
          withIdempotencyKey(services, operation, request, caller, input.body, tx, () => run(tx, preparing)),
        ),
      )
    }
    try {
      return await change()
    } finally {
      // Before the response: no cached caller may be used after their access has ended.
      services.callers.changed()
    }
  }

  registerRead(operation, subject, context => steps.write(complete<O>(context)))
  return { operation, subject, serve }
}

type Completed<O> = UseCaseContext<O> & { prepared: unknown }

function complete<O>(context: object): Completed<O> {
  const completed: unknown = { ...context, fail, failAndKeep }
  return completed as Completed<O>
}

function fail(code: ErrorCode, extra?: FailureExtra): never {
  throw new Failure(code, extra)
}

function failAndKeep(code: ErrorCode, extra?: FailureExtra): never {
  throw new KeptFailure(code, extra)
}

const auditOriginOf = (caller: Caller | undefined, { ip, id }: FastifyRequest, at: Date): AuditOrigin => ({
  actorId: caller?.id ?? null,
  standsInFor: caller?.standsInFor.map(({ userId }) => userId) ?? [],
  ip,
  requestId: id,
  at,
})

const askedBy = (operation: Operation, { headers }: FastifyRequest) => ({
  bypassesCache: isWriteOperation(operation),
  isAttended: headers[UNATTENDED_HEADER] === undefined,
})

const sharesOf = (operation: Operation, request: FastifyRequest) => ({
  turn: turnOf(operation, request),
  isDownload: isDownload(operation),
})

/** A list takes a turn only for a text search. */
function turnOf({ takesTurn }: Operation, { query }: FastifyRequest): Turn | undefined {
  const isSearched = Boolean((query as { search?: unknown }).search)
  return takesTurn === 'search' && !isSearched ? undefined : takesTurn
}

/** Also commits if the use case ended with an error whose changes are kept. */
async function inTransaction<Reply>(services: Services, run: (tx: Tx) => Promise<Reply>): Promise<Reply> {
  const outcome = await services.db.transaction().execute(async tx => {
    try {
      return { reply: await run(tx) }
    } catch (error) {
      if (error instanceof KeptFailure) return { failure: error }
      throw error
    }
  })
  if ('failure' in outcome) throw outcome.failure
  return outcome.reply
}
