// An order as a permission subject: it has the relation of its case, and belongs to the client who ordered it.
import type { OrderView } from '@maat/contract/shop/shop-orders'
import { isOpenOrder } from '@maat/domain/shop/orders'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findOrder, type OrderRow } from './order-store.ts'

export const orderSubject: Subject<'order', OrderRow> = {
  kind: 'order',
  notFound: 'order.not-found',
  find: (executor, id, { lock, caller }) => findOrder(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}

export function viewOfOrder(caller: Caller, row: OrderRow): z.input<typeof OrderView> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    caseId: row.case_id,
    caseTitle: row.case_title,
    clientName: row.client_name,
    wish: row.wish,
    documents: row.documents,
    paidWith: row.paid_with,
    credits: row.credits,
    orderedAt: row.ordered_at,
    dueOn: row.due_on,
    lawyerName: row.lawyer_name ?? '',
    answer: row.answer,
    answerDocument: row.delivered,
    endedAt: row.ended_at,
    can: permitted(orderSubject, caller, row, ['fulfil', 'cancel']).filter(action =>
      action === 'cancel' ? isCancellable(caller, row) : isOpenOrder(row.state),
    ),
  }
}

/** After the acceptance, only the firm cancels: somebody works on it. */
export const isCancellable = ({ role }: Caller, { state }: OrderRow): boolean =>
  state === 'ordered' || (state === 'accepted' && role !== 'User')
