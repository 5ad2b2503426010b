// Serves one request of an operation: in the user's share, with the caller of the session, and a change in a
// transaction with its audit entry.

import type { AuditAction, AuditDetails, OnlyDeclared } from '@maat/contract/audit-actions'
import { UNATTENDED_HEADER } from '@maat/contract/firm/unattended'
import type { UserId } from '@maat/contract/ids'
import { isAudited, isDownload, isWriteOperation, type Operation, type Turn } from '@maat/contract/operation'
import { kindOf } from '@maat/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { type AuditOrigin, type AuditSubject, recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../authz/caller.ts'
import { againAfterConflict } from '../db/again-after-conflict.ts'
import type { Executor, Tx } from '../db/database.ts'
import { findCaller, readSessionToken } from '../sessions/find-caller.ts'
import { type AnySubject, actsFor, assertAllowed, loadRecord, parseRequest } from './admit.ts'
import { Failure, Refusal } from './failure.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { networkOf } from './network-of.ts'
import { originOf } from './request-origin.ts'
import type { OnFinished } from './turns.ts'
import { complete, fail, KeptFailure, type Preparation, type UseCase } from './use-case.ts'
import type { ReadContext, Services } from './work.ts'

export interface ServedOperation {
  operation: Operation
  /** How the record of the path is found. */
  subject: AnySubject | undefined
  prepare?: ((context: Preparation<Operation, object>) => Promise<unknown>) | undefined
  write: UseCase<Operation, { prepared: unknown }>
}

export async function serveOperation(
  served: ServedOperation,
  services: Services,
  request: FastifyRequest,
  whenOver: OnFinished,
): Promise<unknown> {
  const { operation } = served
  const claims = await readSessionToken(services, request.headers.authorization)
  return await services.shares.run(
    { ...sharesOf(operation, request), who: claims?.sub ?? networkOf(request.ip), whenOver },
    async () => {
      const caller = claims && (await findCaller(services, claims, howToFind(operation, request)))
      return await serveCaller(served, services, request, caller)
    },
  )
}

async function serveCaller(
  served: ServedOperation,
  services: Services,
  request: FastifyRequest,
  caller: Caller | undefined,
): Promise<unknown> {
  const origin = auditOriginOf(caller, request, services.clock())
  request.callerId = origin.actorId
  try {
    const exchange = admit(served, services, request, caller, origin)
    return await (isWriteOperation(served.operation)
      ? change(exchange)
      : runUseCase(exchange, services.db, undefined))
  } catch (error) {
    // After the transaction: a second connection requested inside it could deadlock.
    if (error instanceof Refusal) await services.refusals.note(origin, error)
    throw error
  }
}

/** An admitted request, whose record is not loaded yet. */
interface Exchange {
  served: ServedOperation
  services: Services
  request: FastifyRequest
  caller: Caller | undefined
  origin: AuditOrigin
  input: ReturnType<typeof parseRequest> & { from: ReturnType<typeof originOf> }
}

function admit(
  served: ServedOperation,
  services: Services,
  request: FastifyRequest,
  caller: Caller | undefined,
  origin: AuditOrigin,
): Exchange {
  const { operation, subject } = served
  if (!subject) assertAllowed(caller, operation.needs)
  else if (!caller) throw new Failure('session.required')
  const input = { ...parseRequest(operation, subject, request), from: originOf(request) }
  return { served, services, request, caller, origin, input }
}

async function change(exchange: Exchange): Promise<unknown> {
  const { served, services, request, caller, input } = exchange
  try {
    const [preparing] = await Promise.allSettled([prepare(exchange)])
    return await againAfterConflict(() =>
      inTransaction(services, tx =>
        withIdempotencyKey(services, served.operation, request, caller, input.body, tx, () =>
          runUseCase(exchange, tx, preparing),
        ),
      ),
    )
  } finally {
    // Before the response: no cached caller may be used after their access has ended.
    services.callers.changed()
  }
}

const workOf = ({ services, origin }: Exchange, tx: Executor): ReadContext => ({
  tx,
  now: origin.at,
  services,
  origin,
})

async function load({ served, caller, input }: Exchange, work: ReadContext, lock: boolean) {
  const { operation, subject } = served
  return subject && (await loadRecord(work, subject, operation, { id: input.recordId, caller, lock }))
}

async function prepare(exchange: Exchange): Promise<unknown> {
  const { served, services, caller, input } = exchange
  if (!served.prepare) return undefined
  const work = workOf(exchange, services.db)
  const context = { work, caller, ...input, fail, subject: await load(exchange, work, false) }
  return await served.prepare(context as unknown as Preparation<Operation, object>)
}

async function runUseCase(
  exchange: Exchange,
  tx: Executor,
  preparing: PromiseSettledResult<unknown> | undefined,
): Promise<unknown> {
  const { served, caller, input } = exchange
  const { operation } = served
  const work = workOf(exchange, tx)
  const subject = await load(exchange, work, isAudited(operation))
  const audit = auditOf(exchange, tx, subject)
  // Thrown only now, so that a repeated request gets its first answer, and a missing record is reported first.
  if (preparing?.status === 'rejected') throw preparing.reason
  const context = { work, tx, caller, ...input, subject, prepared: preparing?.value, record: audit.record }
  const reply = await served.write(complete<Operation>(context))
  if (isAudited(operation) && audit.entries() === 0)
    throw new Error(`${operation.path} changed without an audit record`)
  return reply
}

/** Writes the audit entries of a use case, and counts them. */
function auditOf({ served, caller, origin, input }: Exchange, tx: Executor, row: unknown) {
  const { operation, subject } = served
  const actor = { ...origin, actsFor: subject && caller ? actsFor(caller, subject, operation, row) : null }
  let entries = 0
  return {
    entries: () => entries,
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
}

const auditOriginOf = (caller: Caller | undefined, { ip, id }: FastifyRequest, at: Date): AuditOrigin => ({
  actorId: caller?.id ?? null,
  standsInFor: caller?.standsInFor.map(({ userId }) => userId) ?? [],
  ip,
  requestId: id,
  at,
})

const howToFind = (operation: Operation, { headers }: FastifyRequest) => ({
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
