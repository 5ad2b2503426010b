// The single entry point of operations: it authenticates the caller, parses the input, loads and locks the record of
// the path, asks `decide`, runs the use case in a transaction, and refuses to commit a change without an audit entry.

import { type Operation, type PermissionOf, recordParameterOf } from '@maat/contract/operation'
import type { RecordKind } from '@maat/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Subject } from '../authz/subject.ts'
import type { AnySubject } from './admit.ts'
import { registerRead } from './read-within.ts'
import { type ServedOperation, serveOperation } from './serve-operation.ts'
import type { OnFinished } from './turns.ts'
import { complete, type Serving } from './use-case.ts'
import type { Services } from './work.ts'

export interface Route {
  operation: Operation
  /** How the record of the path is found. */
  subject: AnySubject | undefined
  serve(services: Services, request: FastifyRequest, whenOver: OnFinished): Promise<unknown>
}

export function handle<O extends Operation, Prepared>(
  operation: O,
  serving: Serving<O, object, Prepared>,
): Route {
  return route(operation, undefined, serving as unknown as Serving<Operation, object, unknown>)
}

/** Serves an operation on the record of the path, which the use case gets as `subject`, locked if it may change. */
export function handleRecord<O extends Operation, Row, Prepared>(
  operation: O,
  subject: Subject<RecordKind<PermissionOf<O>>, Row>,
  serving: Serving<O, { subject: Row }, Prepared>,
): Route {
  return route(operation, subject as AnySubject, serving as unknown as Serving<Operation, object, unknown>)
}

function route(
  operation: Operation,
  subject: AnySubject | undefined,
  serving: Serving<Operation, object, unknown>,
): Route {
  const parameter = recordParameterOf(operation)
  if ((subject === undefined) !== (parameter === undefined))
    throw new Error(
      `${operation.path}: a path that names a record is served with handleRecord, others with handle`,
    )
  const steps = typeof serving === 'function' ? { write: serving } : serving
  const served: ServedOperation = { operation, subject, ...steps }
  registerRead(operation, subject, context => served.write(complete<Operation>(context)))
  return {
    operation,
    subject,
    serve: (services, request, whenOver) => serveOperation(served, services, request, whenOver),
  }
}
