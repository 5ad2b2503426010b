// One step of a run: issues the draft of one case, or records why it stays a draft.

import type { UserId } from '@maat/contract/ids'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { queueDelivery } from '../invoice-sending/index.ts'
import { findInvoice, type InvoiceRow, issueAndNotify, recordIssueOf } from '../invoices/index.ts'
import { mayBill } from './may-bill.ts'
import { lockNextRunCase, type RunCaseRow, type RunRecord, updateRunCase } from './run-store.ts'

/** Returns whether a case was left. */
export async function issueNext(work: Work, run: RunRecord): Promise<boolean> {
  const next = await lockNextRunCase(work.tx, run.id, 'drafted')
  if (!next) return false
  const refusal = await issueCase(work, run, next)
  await updateRunCase(work.tx, next, refusal ? { state: 'refused', refusal } : { state: 'issued' })
  return true
}

/** Undefined if the invoice is issued, by this run or meanwhile by a user. */
async function issueCase(work: Work, run: RunRecord, next: RunCaseRow): Promise<string | undefined> {
  const { tx } = work
  const by = run.started_by
  const row = await findInvoice(tx, present(next.invoice_id), { lock: true, callerId: by })
  if (!row) return 'invoice.not-found'
  if (row.status !== 'draft') return undefined
  const ofCase = await findCase(tx, next.case_id, { lock: false, callerId: by })
  const role = ofCase && (await mayBill(tx, by, ofCase))
  if (!role) return 'access.forbidden'
  const byStarter = { ...work, origin: { ...work.origin, actorId: by } }
  const issuer = { id: by, role, record: recordIssueOf(byStarter) }
  const issued = await issueAndNotify(byStarter, row, issuer, { run: run.id })
  if ('refusal' in issued) return issued.refusal
  await sendByPeppol(work, issued.invoice, by)
  return undefined
}

/** Businesses that must receive invoices by Peppol; other clients are notified by mail. */
async function sendByPeppol(work: Work, invoice: InvoiceRow, by: UserId): Promise<void> {
  const queued = await queueDelivery(work, invoice, by)
  if ('refusal' in queued) return
  const about = { number: invoice.number, participant: queued.participant }
  const origin = { ...work.origin, actorId: by }
  await recordAudit(work.tx, origin, 'invoice.sent', { kind: 'invoice', id: invoice.id }, about)
}
