// Notifies signers of how their round ended.
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { notify } from '../../communication/notifications/index.ts'
import { pathOfDocumentLink } from './invite-signer.ts'
import { type RoundRow, type SignerRow, updateSigner } from './round-store.ts'

/** Those who were invited; the others never knew of it. */
export async function tellOfWithdrawal(work: Work, round: RoundRow, reason: string): Promise<void> {
  const values = { sender: round.started_by_name, firm: work.services.config.firmName, reason }
  for (const { user_id, invited_at, name, email, language } of round.signers) {
    if (invited_at === null || user_id === round.started_by) continue
    if (user_id === null)
      await sendMail(work, {
        to: { address: email, language },
        template: 'document-signing-withdrawn',
        values: { name, ...values },
      })
    else
      await notify(work, user_id, {
        type: 'Document',
        text: 'document-signing-withdrawn',
        values: { name: round.started_by_name, document: round.document_name, reason },
        targetId: round.case_id,
        link: `/signatures-${round.document_id}`,
        otherwise: 'both',
      })
  }
}

export async function tellOfSealing(work: Work, round: RoundRow): Promise<void> {
  const users = new Set([round.started_by, ...round.signers.flatMap(({ user_id }) => user_id ?? [])])
  for (const userId of users)
    await notify(work, userId, {
      type: 'Document',
      text: 'document-signed-by-all',
      values: { document: round.document_name },
      targetId: round.case_id,
      link: `/signatures-${round.document_id}`,
      otherwise: 'both',
    })
  for (const signer of round.signers) if (signer.user_id === null) await mailSignedFile(work, signer)
}

/** Their copy, behind the same identification. */
async function mailSignedFile(work: Work, signer: SignerRow): Promise<void> {
  const token = newToken()
  await updateSigner(work.tx, signer.id, {
    token_hash: hashToken(token),
    codes_sent: 0,
    code_sent_at: null,
    tries: 0,
    recognised_at: null,
  })
  await sendMail(work, {
    to: { address: signer.email, language: signer.language },
    template: 'document-signed',
    values: { name: signer.name, firm: work.services.config.firmName },
    link: pathOfDocumentLink(token),
  })
}

export async function tellOfExpiry(work: Work, round: RoundRow): Promise<void> {
  await notify(work, round.started_by, {
    type: 'Document',
    text: 'document-signing-expired',
    values: { document: round.document_name },
    targetId: round.case_id,
    link: `/signatures-${round.document_id}`,
    otherwise: 'both',
  })
}
