// The only door. Every operation is served through here: it finds out who asks, parses what came, loads and locks
// the record that the path names, asks `decide`, runs the use case in a transaction, and refuses to commit a
// change that recorded nothing.

import type { AuditAction } from '@maat/contract/audit-actions'
import { decide } from '@maat/contract/decide'
import type { ErrorCode } from '@maat/contract/errors'
import {
  type BodyOf,
  changesThings,
  type FailureOf,
  isDownload,
  leavesTrace,
  type Operation,
  type ParamsOf,
  type PermissionOf,
  type QueryOf,
  type ReplySourceOf,
  recordParameterOf,
  startsFromTag,
  type Turn,
  type WithTag,
} from '@maat/contract/operation'
import { kindOf, type Permission, type PublicPermission, type RecordKind } from '@maat/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { type AuditOrigin, type AuditSubject, recordAudit } from '../audit/record-audit.ts'
import { type Caller, VISITOR } from '../authz/caller.ts'
import type { Subject } from '../authz/subject.ts'
import { allKeys } from '../crypto/data-keys.ts'
import type { Executor, Tx } from '../db/database.ts'
import { findCaller, readSessionToken } from '../sessions/find-caller.ts'
import type { SessionClaims } from '../sessions/session-token.ts'
import { Failure, type FailureExtra, Refusal } from './failure.ts'
import { answerOnce } from './idempotency.ts'
import { networkOf } from './network-of.ts'
import { parseInput } from './parse-input.ts'
import type { WhenOver } from './turns.ts'
import type { Reading, Services, Work } from './work.ts'

type CallerOf<O> = PermissionOf<O> extends PublicPermission ? Caller | undefined : Caller
type WorkOf<O> = O extends { path: `GET ${string}` } ? Reading : Work

export interface RequestOrigin {
  ip: string
  userAgent: string
  /** Which bytes of a file are asked for, and of which file the asker holds the others. */
  range: string | undefined
  ifRange: string | undefined
  /** What the asker holds already. */
  ifNoneMatch: string | undefined
  /** Which state a change started from; there is one wherever the operation asks for it. */
  ifMatch: string
}

export interface UseCaseContext<O> {
  /** Hand it on to other features' use cases, to mail and to notifications. */
  work: WorkOf<O>
  tx: WorkOf<O>['tx']
  caller: CallerOf<O>
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  from: RequestOrigin
  /** Writes the audit entry; a change that never calls it is not committed. */
  record(
    action: AuditAction,
    details?: Record<string, unknown>,
    on?: AuditSubject & { by?: string },
  ): Promise<void>
  /** Ends the request with a declared error; the change is undone. */
  fail(code: FailureOf<O>, extra?: FailureExtra): never
  /** Ends the request with a declared error, and keeps what was written: a failed sign-in is remembered. */
  failAndKeep(code: FailureOf<O>, extra?: FailureExtra): never
}

type UseCase<O, More> = (context: UseCaseContext<O> & More) => Promise<WithTag<O, ReplySourceOf<O>>>

export interface Route {
  operation: Operation
  serve(services: Services, request: FastifyRequest, whenOver: WhenOver): Promise<unknown>
}

class KeptFailure extends Failure {}

type AnySubject = Subject<string, unknown>

/** Serves an operation that is about no single record. */
export function handle<O extends Operation>(operation: O, useCase: UseCase<O, object>): Route {
  return route(operation, undefined, useCase)
}

/** Serves an operation on the record that the path names; the use case gets it as `subject`, locked if it may change. */
export function handleRecord<O extends Operation, Row>(
  operation: O,
  subject: Subject<RecordKind<PermissionOf<O>>, Row>,
  useCase: UseCase<O, { subject: Row }>,
): Route {
  return route(operation, subject as AnySubject, useCase as UseCase<O, object>)
}

function route<O extends Operation>(
  operation: O,
  subject: AnySubject | undefined,
  useCase: UseCase<O, object>,
): Route {
  const parameter = recordParameterOf(operation)
  if ((subject === undefined) !== (parameter === undefined))
    throw new Error(
      `${operation.path}: a path that names a record is served with handleRecord, others with handle`,
    )

  async function serve(services: Services, request: FastifyRequest, whenOver: WhenOver): Promise<unknown> {
    const claims = await readSessionToken(services, request.headers.authorization)
    const asking = {
      who: claims?.sub ?? networkOf(request.ip),
      turn: turnOf(operation, request),
      isDownload: isDownload(operation),
      whenOver,
    }
    return await services.shares.run(asking, () => serveInShare(services, request, claims))
  }

  async function serveInShare(
    services: Services,
    request: FastifyRequest,
    claims: SessionClaims | undefined,
  ): Promise<unknown> {
    const caller = claims && (await findCaller(services, claims, { anew: changesThings(operation) }))
    const now = services.clock()
    const origin = { actorId: caller?.id ?? null, ip: request.ip, requestId: request.id, at: now }
    try {
      return await serveCaller(services, request, caller, origin)
    } catch (error) {
      // Only now: a second connection, asked for inside the transaction, could wait for the first for ever.
      if (error instanceof Refusal)
        await recordAudit(services.db, origin, 'access.refused', error.on, error.details)
      throw error
    }
  }

  async function serveCaller(
    services: Services,
    request: FastifyRequest,
    caller: Caller | undefined,
    origin: AuditOrigin,
  ): Promise<unknown> {
    if (!subject) demand(caller, operation.needs)
    else if (!caller) throw new Failure('session.required')
    const input = parseRequest(operation, subject, request)
    const now = origin.at
    const from = originOf(request)

    async function run(tx: Executor) {
      const work: Reading = { tx, now, services, origin }
      const row = subject ? await loadRecord(work, subject, operation, input.recordId, caller) : undefined
      let entries = 0
      const context = {
        work,
        tx,
        caller,
        ...input,
        from,
        subject: row,
        async record(
          action: AuditAction,
          details?: Record<string, unknown>,
          on?: AuditSubject & { by?: string },
        ) {
          const about = on ?? { kind: kindOf(operation.needs), id: input.recordId || (caller?.id ?? '') }
          // Somebody who proves who they are in this very request has no session yet: `by` names them.
          await recordAudit(tx, on?.by ? { ...origin, actorId: on.by } : origin, action, about, details)
          entries += 1
        },
        fail: (code: ErrorCode, extra?: FailureExtra) => {
          throw new Failure(code, extra)
        },
        failAndKeep: (code: ErrorCode, extra?: FailureExtra) => {
          throw new KeptFailure(code, extra)
        },
      }
      const reply = await useCase(context as unknown as UseCaseContext<O>)
      if (leavesTrace(operation) && entries === 0)
        throw new Error(`${operation.path} changed without an audit record`)
      return reply
    }

    if (!changesThings(operation)) return await run(services.db)
    const change = () =>
      inTransaction(services, tx => once(services, operation, request, caller, input.body, tx, () => run(tx)))
    try {
      return await change()
    } finally {
      // Before the answer leaves: nobody whose access it ended is answered for from memory after it.
      services.callers.changed()
    }
  }

  return { operation, serve }
}

/** A list takes none, unless words are looked for in it. */
function turnOf({ takesTurn }: Operation, { query }: FastifyRequest): Turn | undefined {
  const isSearched = Boolean((query as { search?: unknown }).search)
  return takesTurn === 'search' && !isSearched ? undefined : takesTurn
}

function originOf({ ip, headers }: FastifyRequest): RequestOrigin {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch, 'user-agent': userAgent = '' } = headers
  const { 'if-match': ifMatch = '' } = headers
  return {
    ip,
    userAgent: userAgent.slice(0, 300),
    range,
    ifRange: ifRange && String(ifRange),
    ifNoneMatch,
    ifMatch,
  }
}

/** An operation without a record is decided before anything is read. */
function demand(caller: Caller | undefined, permission: Permission): void {
  const decision = decide(caller ?? VISITOR, permission, { nearness: [] })
  if (decision.ok) return
  if (decision.because === 'signed-out') throw new Failure('session.required')
  if (decision.because === 'two-factor-due') throw new Failure('access.two-factor-due')
  const on = { kind: kindOf(permission), id: caller?.id ?? '' }
  throw new Refusal('access.forbidden', on, { needs: permission, because: decision.because })
}

function parseRequest(operation: Operation, subject: AnySubject | undefined, request: FastifyRequest) {
  const params = operation.params?.safeParse(request.params)
  // An id that cannot be one is the id of no record.
  if (params && !params.success) throw new Failure(subject?.notFound ?? 'route.not-found')
  if (startsFromTag(operation) && !request.headers['if-match']) throw new Failure('request.tag-missing')
  const parameter = recordParameterOf(operation)
  return {
    params: params?.data,
    recordId: parameter ? String(params?.data[parameter]) : '',
    query: operation.query ? parseInput(operation.query, request.query) : {},
    body: operation.body ? parseInput(operation.body, request.body) : undefined,
  }
}

/** A record that the caller may not see answers like one that does not exist; a visible one that they may not change, 403. */
async function loadRecord(
  { tx }: Reading,
  subject: AnySubject,
  operation: Operation,
  id: string,
  caller: Caller | undefined,
): Promise<unknown> {
  const { needs } = operation
  if (!caller) throw new Failure('session.required')
  const row = await subject.find(tx, id, { lock: leavesTrace(operation), caller })
  if (row === undefined) throw new Failure(subject.notFound)
  const nearness = subject.nearness(caller, row)
  const decision = decide(caller, needs, { nearness })
  if (decision.ok) return row
  if (decision.because === 'two-factor-due') throw new Failure('access.two-factor-due')
  const mayRead = decide(caller, `${subject.kind}.read` as Permission, { nearness }).ok
  const on = { kind: subject.kind, id }
  const details = { needs, because: decision.because }
  throw new Refusal(mayRead ? 'access.forbidden' : subject.notFound, on, details)
}

/** Commits also when the use case ended with an error whose traces are to be kept. */
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

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/

async function once(
  { config }: Services,
  operation: Operation,
  request: FastifyRequest,
  caller: Caller | undefined,
  body: unknown,
  tx: Tx,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (!operation.createsOnce || key === undefined) return await run()
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new Failure('request.invalid', { errors: [{ path: 'Idempotency-Key', code: 'field.invalid' }] })
  // The same words about another record are another request.
  const sent = [request.params, body]
  const repeated = { key, caller: caller?.id ?? 'visitor', operation: operation.path, body: sent }
  return (await answerOnce(tx, repeated, allKeys(config), run)).reply
}
