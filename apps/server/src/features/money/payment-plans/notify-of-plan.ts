// Notifies the other side of a proposed, answered or ended plan: the client, or the staff of the case.

import type { Caller } from '../../../platform/authz/caller.ts'
import type { Work } from '../../../platform/http/work.ts'
import { notifyStaff, recordEvent } from '../../cases/case-events/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import type { PlanRecord } from './plan-store.ts'
import { sideOf } from './plan-view.ts'

type PlanChange = 'plan-proposed' | 'plan-agreed' | 'plan-refused' | 'plan-ended'

export async function notifyOfPlan(
  work: Work,
  { case_id: caseId, invoice_id: invoiceId, client_id: clientId, invoice_number: number }: PlanRecord,
  caller: Caller,
  change: PlanChange,
): Promise<void> {
  const about = { invoiceId, number }
  await recordEvent(work, caseId, change, about, async ({ otherSide }) => {
    const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
    if (!row) return
    if (sideOf(caller) === 'client') return await notifyStaff(work, row, { text: otherSide })
    await notify(work, clientId, {
      text: otherSide,
      values: { title: row.title },
      targetId: caseId,
      link: `/client/invoices/${caseId}?invoice=${invoiceId}`,
      otherwise: 'both',
    })
  })
}
