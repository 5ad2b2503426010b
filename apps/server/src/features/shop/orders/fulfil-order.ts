// The staff accepts an order with a day, delivers it, or cancels it; a client cancels it until it is accepted.

import type { DocumentId } from '@maat/contract/ids'
import { acceptOrder, cancelOrder, deliverOrder } from '@maat/contract/shop/shop-orders'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import { isOpenOrder, PLAN_OF_ORDER } from '@maat/domain/shop/orders'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { positionOf, todayOfCase } from '../../cases/case-store/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { giveBack, publishShopChange, returnUse } from '../subscriptions/index.ts'
import { getOrder, type OrderRow, updateOrder } from './order-store.ts'
import { isCancellable, orderSubject, viewOfOrder } from './order-view.ts'

export const handleAcceptOrder = handleRecord(acceptOrder, orderSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isOpenOrder(row.state)) return fail('order.closed')
  if (body.dueOn < (await todayOfCase(work, positionOf(row))))
    return fail('order.due-past', { errors: [{ path: 'dueOn', code: 'order.due-past' }] })
  await updateOrder(tx, row.id, { state: 'accepted', due_on: body.dueOn, accepted_by: caller.id })
  await notifyOwner(work, row, { text: 'order-accepted', day: body.dueOn })
  await record('order.accepted', { kind: row.kind, dueOn: body.dueOn })
  return viewOfOrder(caller, await getOrder(tx, row.id, caller.id))
})

export const handleDeliverOrder = handleRecord(deliverOrder, orderSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isOpenOrder(row.state)) return fail('order.closed')
  if (body.documentId && !(await isShownToOwner(work, row, body.documentId)))
    return fail('document.not-found')
  await updateOrder(tx, row.id, {
    state: 'delivered',
    answer: body.answer,
    answer_document: body.documentId ?? null,
    accepted_by: row.accepted_by ?? caller.id,
    ended_at: momentOf(work.now),
    ended_by: caller.id,
  })
  await notifyOwner(work, row, { text: 'order-delivered' })
  await record('order.delivered', { kind: row.kind })
  return viewOfOrder(caller, await getOrder(tx, row.id, caller.id))
})

/** A document of the case that the client may read too: an internal one would not be delivered. */
async function isShownToOwner({ tx }: Work, row: OrderRow, documentId: DocumentId): Promise<boolean> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('case_id', '=', row.case_id)
    .where('is_internal', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export const handleCancelOrder = handleRecord(cancelOrder, orderSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isCancellable(caller, row)) return fail('order.closed')
  await updateOrder(tx, row.id, {
    state: 'cancelled',
    answer: body.reason,
    ended_at: momentOf(work.now),
    ended_by: caller.id,
  })
  if (row.paid_with === 'plan') await returnUse(work, `order ${row.id}`)
  else await giveBack(work, row.client_id, { order_id: row.id })
  if (caller.id !== row.client_id) await notifyOwner(work, row, { text: 'order-cancelled' })
  await record('order.cancelled', { kind: row.kind })
  return viewOfOrder(caller, await getOrder(tx, row.id, caller.id))
})

interface OrderNews {
  text: 'order-accepted' | 'order-delivered' | 'order-cancelled'
  day?: Day
}

async function notifyOwner(work: Work, row: OrderRow, { text, day }: OrderNews): Promise<void> {
  await publishShopChange(work, row.client_id)
  await notify(work, row.client_id, {
    ...noticeWords(text, {
      offer: OFFER_NAMES[PLAN_OF_ORDER[row.kind]],
      title: row.case_title,
      day: day === undefined ? '' : { day },
    }),
    targetId: 'shop',
    link: '/subscription?view=orders',
    otherwise: 'both',
  })
}
