// A fee agreement as a permission subject: it has the same relation as its case.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { type AgreementRecord, findAgreement } from './agreement-store.ts'

export const agreementSubject: Subject<'fee-agreement', AgreementRecord> = {
  kind: 'fee-agreement',
  notFound: 'fee-agreement.not-found',
  find: (executor, id, { lock, caller }) => findAgreement(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
