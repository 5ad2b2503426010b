// Notifies the client of proposals, and the staff of the client's answer or of its absence; other readers of the case
// get no notification.
import type { Work } from '../../../platform/http/work.ts'
import { notifyStaff, recordEvent } from '../../cases/case-events/index.ts'
import { type CaseRow, findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import type { AgreementRecord } from './agreement-store.ts'

interface Proposal {
  edition: number
  event: 'agreement-proposed' | 'quote-proposed'
}

export async function notifyOfProposal(
  work: Work,
  row: CaseRow,
  { edition, event }: Proposal,
): Promise<void> {
  await recordEvent(work, row.id, event, { edition }, ({ client }) =>
    notify(work, row.owner_id, {
      text: client,
      values: { title: row.title },
      targetId: row.id,
      link: `/client/invoices/${row.id}`,
      otherwise: 'both',
    }),
  )
}

type AnswerEvent =
  | 'agreement-signed'
  | 'agreement-refused'
  | 'agreement-change-requested'
  | 'quote-accepted'
  | 'quote-refused'
  | 'quote-change-requested'
  | 'quote-expired'

export async function notifyOfAnswer(
  work: Work,
  { case_id: caseId, edition }: AgreementRecord,
  event: AnswerEvent,
): Promise<void> {
  await recordEvent(work, caseId, event, { edition }, async ({ staff }) => {
    const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
    if (row) await notifyStaff(work, row, { text: staff })
  })
}
