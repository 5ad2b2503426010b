// A kind of record for permissions: how it is found, and the caller's relation to it.
import { decide, type Person } from '@maat/contract/decide'
import type { ErrorCode } from '@maat/contract/errors'
import type { Permission, RecordKind, Relation } from '@maat/contract/permissions'
import type { Executor } from '../db/database.ts'
import type { Caller, Principal } from './caller.ts'

export interface Subject<Kind extends string, Row> {
  kind: Kind
  /** The error for a caller who may not know that the record exists. */
  notFound: ErrorCode
  /** `lock` is set if the request will change the record. */
  find(
    executor: Executor,
    id: string,
    options: { lock: boolean; caller: Caller | undefined },
  ): Promise<Row | undefined>
  relations(person: Principal, row: Row): Relation[]
}

/** The permissions of one kind of record, without the kind: 'read', 'update', … */
type Verb<Kind extends string> = Permission extends infer P
  ? P extends `${Kind}.${infer V}`
    ? V
    : never
  : never

/** The caller's possible actions on this record, for the reply's `can`. */
export function permitted<Kind extends RecordKind, Row, V extends Verb<Kind>>(
  subject: Subject<Kind, Row>,
  caller: Caller,
  row: Row,
  verbs: readonly V[],
): V[] {
  const relations = subject.relations(caller, row)
  const person: Person = caller
  return verbs.filter(verb => decide(person, `${subject.kind}.${verb}` as Permission, { relations }).ok)
}
