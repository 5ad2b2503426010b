// An invoice as a permission subject: it has the relation of its case; clients see no drafts, and
// collaborators only the invoices of cases whose owner shows them the costs.
import type { InvoiceId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'

export const invoiceSubject: Subject<'invoice', InvoiceRow> = {
  kind: 'invoice',
  notFound: 'invoice.not-found',
  find: (executor, id: InvoiceId, { lock, caller }) =>
    findInvoice(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToInvoice,
}

function relationsToInvoice(caller: Caller, row: InvoiceRow): Relation[] {
  if (row.status === 'draft' && !isStaff(caller.role)) return []
  return relationsToCase(caller, positionOf(row))
}
