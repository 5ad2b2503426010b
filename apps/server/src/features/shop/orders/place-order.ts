// A client orders from the shop for one of their cases. A use of the plan or the credits are taken at once.

import { randomUUID } from 'node:crypto'
import { orderFromShop } from '@maat/contract/shop/shop-orders'
import { momentOf } from '@maat/domain/calendar/moment'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import { type OrderKind, PLAN_OF_ORDER } from '@maat/domain/shop/orders'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { notifyStaff } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { readableDocuments } from '../../documents/documents/index.ts'
import { readSettings } from '../offers/index.ts'
import { spend, usePlan } from '../subscriptions/index.ts'
import { getOrder, insertOrder } from './order-store.ts'
import { viewOfOrder } from './order-view.ts'

export const handleOrderFromShop = handleRecord(orderFromShop, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { kind, wish, documentIds, paidWith } = body
  if (row.status === 'draft') return fail('order.not-offered')
  const readable = await readableDocuments(tx, caller, documentIds)
  const ofCase = readable.filter(
    ({ row: { case_id }, versions }) => case_id === row.id && versions.length > 0,
  )
  if (ofCase.length < new Set(documentIds).size) return fail('document.not-found')
  const id = randomUUID()
  const price = paidWith === 'credits' ? await priceOf(work, kind) : 0
  if (price === null) return fail('order.not-offered')
  await insertOrder(tx, {
    id,
    client_id: caller.id,
    case_id: row.id,
    kind,
    wish,
    document_ids: [...new Set(documentIds)],
    paid_with: paidWith,
    credits: price,
    state: 'ordered',
    ordered_at: momentOf(work.now),
  })
  if (paidWith === 'plan') {
    const use = { clientId: caller.id, plan: PLAN_OF_ORDER[kind], about: `order ${id}` }
    const outcome = await usePlan(work, use)
    if (outcome !== 'used') return fail(outcome)
  } else if (!(await spend(work, caller.id, { credits: price, paid: { order_id: id } })))
    return fail('shop.credits-missing')
  await notifyOfOrder(work, row, kind)
  await record('order.placed', { kind, paidWith, credits: price }, { kind: 'order', id })
  return viewOfOrder(caller, await getOrder(tx, id, caller.id))
})

/** Null while it is not sold for credits. */
export async function priceOf({ tx }: Work, kind: OrderKind): Promise<number | null> {
  const { credits_per_review, credits_per_audit } = await readSettings(tx)
  return kind === 'contract-review' ? credits_per_review : credits_per_audit
}

async function notifyOfOrder(work: Work, row: CaseRow, kind: OrderKind): Promise<void> {
  const values = { offer: OFFER_NAMES[PLAN_OF_ORDER[kind]] }
  await notifyStaff(work, row, { text: 'order-placed', values })
}
