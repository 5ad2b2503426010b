// A request for provision as a permission subject: it has the relation of its case, also while its draft is hidden.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findProvisionRequest, type ProvisionRequestRow } from './provision-request-store.ts'

export const provisionRequestSubject: Subject<'provision-request', ProvisionRequestRow> = {
  kind: 'provision-request',
  notFound: 'provision-request.not-found',
  find: (executor, id, { lock, caller }) =>
    findProvisionRequest(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
