// Notifies the client of proposals, and the staff of the client's answer or of its absence; other readers of the case
// get no notification.
import type { Work } from '../../platform/http/work.ts'
import { type CaseRow, findCase, notifyStaff, recordEvent } from '../cases/index.ts'
import { notify } from '../notifications/index.ts'
import type { AgreementRecord } from './agreement-store.ts'

interface Proposal {
  edition: number
  happening: 'agreement-proposed' | 'quote-proposed'
}

export async function notifyOfProposal(
  work: Work,
  row: CaseRow,
  { edition, happening }: Proposal,
): Promise<void> {
  await recordEvent(work, row.id, happening, { edition }, { isInternal: true, isMoney: true })
  await notify(work, row.owner_id, {
    type: 'Invoice',
    text: happening,
    values: { title: row.title },
    targetId: row.id,
    link: `/client/invoices/${row.id}`,
    otherwise: 'both',
  })
}

export async function notifyOfAnswer(
  work: Work,
  { case_id: caseId, edition }: AgreementRecord,
  happening: 'agreement-signed' | 'agreement-refused' | 'quote-accepted' | 'quote-refused' | 'quote-expired',
): Promise<void> {
  await recordEvent(work, caseId, happening, { edition }, { isInternal: true, isMoney: true })
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (row) await notifyStaff(work, row, { type: 'Invoice', text: happening })
}
