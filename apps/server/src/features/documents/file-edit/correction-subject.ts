// A correction as a permission subject: it has the relation of the case in which its documents were.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { type CorrectionRecord, findCorrection } from './correction-store.ts'

export const correctionSubject: Subject<'correction', CorrectionRecord> = {
  kind: 'correction',
  notFound: 'correction.not-found',
  find: (executor, id, { lock, caller }) => findCorrection(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
