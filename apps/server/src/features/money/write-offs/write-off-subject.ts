// A write-off as a permission subject: it has the relation of its invoice's case.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findWriteOff, type WriteOffRecord } from './write-off-store.ts'

export const writeOffSubject: Subject<'write-off', WriteOffRecord> = {
  kind: 'write-off',
  notFound: 'write-off.not-found',
  find: (executor, id, { lock, caller }) => findWriteOff(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
