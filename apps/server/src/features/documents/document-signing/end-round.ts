// Ends a round before all have signed: by a refusal, a withdrawal, its last day, or because a signer may no longer read
// the document.
import { momentOf } from '@maat/domain/calendar/moment'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { notificationText } from '../../communication/notifications/index.ts'
import { audienceOf } from '../documents/index.ts'
import { notifyKeepers, notifyOfWithdrawal } from './notify-of-round.ts'
import { endLinksOfRound, type RoundRow, type SignerRow, updateRound } from './round-store.ts'

export async function endRound(
  { tx, now }: Work,
  { id }: RoundRow,
  { outcome, reason }: { outcome: 'refused' | 'withdrawn' | 'expired'; reason: string },
): Promise<void> {
  await updateRound(tx, id, { outcome, reason, ended_at: momentOf(now) })
  await endLinksOfRound(tx, id)
}

/** Signers without an account have no access to lose: their link is all they have. */
export async function mayStillSign(work: Work, round: RoundRow, { user_id }: SignerRow): Promise<boolean> {
  if (user_id === null) return true
  return await work.services.stillReads(work, user_id, { kind: 'document', id: round.document_id })
}

/** The others learn why, without a name; those in charge learn who is missing. */
export async function endWithoutSigner(work: Work, round: RoundRow, { name }: SignerRow): Promise<void> {
  const reason = notificationText(round.language, 'document-signer-without-access', {})
  await endRound(work, round, { outcome: 'withdrawn', reason })
  await recordWithdrawal(work, round, reason)
  await notifyKeepers(work, round, { text: 'document-signing-ended', name })
  const about = { kind: 'signing-round', id: round.id }
  await recordAudit(work.tx, work.origin, 'signing-round.withdrawn', about, { signerWithoutAccess: true })
}

export async function recordWithdrawal(work: Work, row: RoundRow, reason: string): Promise<void> {
  const event = {
    kind: 'document-signing-withdrawn',
    details: { documentId: row.document_id, name: row.document_name },
    audience: audienceOf(row),
  } as const
  await recordEventOf(work, row.case_id, event, ({ person }) =>
    notifyOfWithdrawal(work, row, { text: person, reason }),
  )
}
