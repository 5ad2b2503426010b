// A destruction as a permission subject: it has the relation of its case.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { type DestructionRow, findDestruction } from './retention-store.ts'

export const destructionSubject: Subject<'destruction', DestructionRow> = {
  kind: 'destruction',
  notFound: 'destruction.not-found',
  find: (executor, id, { lock, caller }) => findDestruction(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
