// One step of a run: drafts the invoice of one case for work and expenses until the run's last day.
import type { InvoiceId } from '@maat/contract/ids'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { draftOfChoice, findUnbilled, type UnbilledWork } from '../invoices/index.ts'
import { mayBill } from './may-bill.ts'
import { lockNextRunCase, type RunCaseRow, type RunRecord, updateRunCase } from './run-store.ts'

/** Returns whether a case was left. */
export async function draftNext(work: Work, run: RunRecord): Promise<boolean> {
  const next = await lockNextRunCase(work.tx, run.id, 'waiting')
  if (!next) return false
  const invoiceId = await draftCase(work, run, next)
  await updateRunCase(
    work.tx,
    next,
    invoiceId ? { state: 'drafted', invoice_id: invoiceId } : { state: 'nothing' },
  )
  return true
}

/** Undefined if the case was billed meanwhile, or the run's starter may no longer bill it. */
async function draftCase(
  work: Work,
  run: RunRecord,
  { case_id }: RunCaseRow,
): Promise<InvoiceId | undefined> {
  const row = await findCase(work.tx, case_id, { lock: true, callerId: run.started_by })
  if (!row || !(await mayBill(work.tx, run.started_by, row))) return undefined
  const unbilled = await findUnbilled(work.tx, row)
  const drafted = await draftOfChoice(work, row, unbilled, {
    ...choiceUntil(unbilled, run.until),
    by: run.started_by,
  })
  if ('refusal' in drafted) return undefined
  const origin = { ...work.origin, actorId: run.started_by }
  const about = { caseId: case_id, kind: 'invoice', run: run.id }
  await recordAudit(work.tx, origin, 'invoice.drafted', { kind: 'invoice', id: drafted.id }, about)
  return drafted.id
}

/** A disbursement without a receipt waits for it. The draft deducts of the provisions what its work allows. */
function choiceUntil(unbilled: UnbilledWork, until: string) {
  const entries = unbilled.entries.filter(
    ({ worked_on, billing }) => worked_on <= until && billing !== 'included',
  )
  const costs = unbilled.costs.filter(cost => cost.spent_on <= until && hasItsProof(cost))
  return {
    kind: 'invoice' as const,
    entryIds: entries.map(({ id }) => id),
    costIds: costs.map(({ id }) => id),
    stages: [],
    withFlat: false,
    deducted: unbilled.provisions.map(({ id }) => id),
    provision: null,
    grouping: 'entry' as const,
  }
}

const hasItsProof = ({ kind, proof_id }: UnbilledWork['costs'][number]) =>
  kind !== 'disbursement' || proof_id !== null
