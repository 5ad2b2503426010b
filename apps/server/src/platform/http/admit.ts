// The gate of every operation: the caller's permission, the parsed input, and the record of the path.
import { decide } from '@maat/contract/decide'
import { type Operation, recordParameterOf } from '@maat/contract/operation'
import { kindOf, type Permission } from '@maat/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { type Caller, inOwnName, VISITOR } from '../authz/caller.ts'
import type { Subject } from '../authz/subject.ts'
import { Failure, Refusal } from './failure.ts'
import { parseInput } from './parse-input.ts'
import type { ReadContext } from './work.ts'

export type AnySubject = Subject<string, unknown>
export type SentInput = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/** An operation without a record is checked before anything is read. */
export function assertAllowed(caller: Caller | undefined, permission: Permission): void {
  const decision = decide(caller ?? VISITOR, permission, { relations: [] })
  if (decision.ok) return
  if (decision.because === 'signed-out') throw new Failure('session.required')
  if (decision.because === 'two-factor-due') throw new Failure('access.two-factor-due')
  const on = { kind: kindOf(permission), id: caller?.id ?? '' }
  throw new Refusal('access.forbidden', on, { needs: permission, because: decision.because })
}

export function parseRequest(operation: Operation, subject: AnySubject | undefined, request: SentInput) {
  const params = operation.params?.safeParse(request.params)
  // A malformed id belongs to no record.
  if (params && !params.success) throw new Failure(subject?.notFound ?? 'route.not-found')
  const parameter = recordParameterOf(operation)
  return {
    params: params?.data,
    recordId: parameter ? String(params?.data[parameter]) : '',
    query: operation.query ? parseInput(operation.query, request.query) : {},
    body: operation.body ? parseInput(operation.body, request.body) : undefined,
  }
}

/** A record hidden from the caller answers like a missing one; a visible one that they may not change gives 403. */
export async function loadRecord(
  { tx }: ReadContext,
  subject: AnySubject,
  { needs }: Operation,
  { id, caller, lock }: { id: string; caller: Caller | undefined; lock: boolean },
): Promise<unknown> {
  if (!caller) throw new Failure('session.required')
  const row = await subject.find(tx, id, { lock, caller })
  if (row === undefined) throw new Failure(subject.notFound)
  const relations = subject.relations(caller, row)
  const decision = decide(caller, needs, { relations })
  if (decision.ok) return row
  if (decision.because === 'two-factor-due') throw new Failure('access.two-factor-due')
  const mayRead = decide(caller, `${subject.kind}.read` as Permission, { relations }).ok
  const on = { kind: subject.kind, id }
  const details = { needs, because: decision.because }
  const visible = decision.because === 'deputy' ? 'access.not-for-deputies' : 'access.forbidden'
  throw new Refusal(mayRead ? visible : subject.notFound, on, details)
}

/** The absent colleague whose right lets the caller use the operation; nothing if they have a right of their own. */
export function actsFor(
  caller: Caller,
  subject: AnySubject,
  { needs }: Operation,
  row: unknown,
): string | null {
  const may = (person: Caller) => decide(person, needs, { relations: subject.relations(person, row) }).ok
  if (caller.standsInFor.length === 0 || may(inOwnName(caller))) return null
  return caller.standsInFor.find(absent => may({ ...caller, standsInFor: [absent] }))?.userId ?? null
}
