// Changes a run during its review: omits a case, issues the others.

import { issueBillingRun, leaveOutOfRun } from '@maat/contract/money/billing-runs'
import { handleRecord } from '../../../platform/http/handle.ts'
import { present } from '../../../platform/present.ts'
import { deleteInvoice, findInvoice } from '../invoices/index.ts'
import { issueRun } from './jobs.ts'
import { findRun, findRunCase, updateRun, updateRunCase } from './run-store.ts'
import { runSubject } from './run-subject.ts'
import { viewOfRun } from './run-view.ts'

export const handleLeaveOutOfRun = handleRecord(leaveOutOfRun, runSubject, async context => {
  const { tx, caller, subject: run, body, record, fail } = context
  if (run.state !== 'review') return fail('billing-run.not-in-review')
  const of = await findRunCase(tx, run.id, body.caseId)
  if (!of) return fail('case.not-found')
  if (of.state !== 'drafted') return fail('billing-run.not-in-review')
  const draft = await findInvoice(tx, present(of.invoice_id), { lock: true, callerId: caller.id })
  if (draft?.status === 'draft') await deleteInvoice(tx, draft.id)
  await updateRunCase(tx, of, { state: 'left-out', invoice_id: null })
  await record('billing-run.case-left-out', { caseId: body.caseId })
  return viewOfRun(caller, (await findRun(tx, run.id, { lock: false })) ?? run)
})

export const handleIssueBillingRun = handleRecord(issueBillingRun, runSubject, async context => {
  const { work, tx, caller, subject: run, record, fail } = context
  if (run.state !== 'review' || (run.counts.drafted ?? 0) === 0) return fail('billing-run.not-in-review')
  await updateRun(tx, run.id, { state: 'issuing' })
  await work.services.jobs.enqueue(tx, issueRun, { runId: run.id })
  await record('billing-run.issued', { cases: run.counts.drafted })
  return viewOfRun(caller, (await findRun(tx, run.id, { lock: false })) ?? run)
})
