// Notifies signers of how their round ended, and those in charge of what happens in it.

import type { NoticesOf } from '@maat/contract/case-events'
import type { UserId } from '@maat/contract/ids'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { aboutDocument, pathOfDocumentLink } from './document-link.ts'
import { type RoundRow, type SignerRow, updateSigner } from './round-store.ts'

/** Those who were invited; the others never knew of it. */
export async function notifyOfWithdrawal(
  work: Work,
  round: RoundRow,
  { text, reason }: { text: NoticesOf<'document-signing-withdrawn'>['person']; reason: string },
): Promise<void> {
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
        text,
        values: { name: round.started_by_name, document: round.document_name, reason },
        ...aboutDocument(round),
        otherwise: 'both',
      })
  }
}

export async function notifyOfSealing(
  work: Work,
  round: RoundRow,
  text: NoticesOf<'document-signed'>['person'],
): Promise<void> {
  const users = new Set([
    ...(await keepersOf(work, round)),
    ...round.signers.flatMap(({ user_id }) => user_id ?? []),
  ])
  for (const userId of users)
    await notify(work, userId, {
      text,
      values: { document: round.document_name },
      ...aboutDocument(round),
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

/** Those in charge: the user who started the round; once they may not read the document, the staff of its case. */
async function keepersOf(work: Work, round: RoundRow): Promise<UserId[]> {
  const { tx, services } = work
  const document = { kind: 'document', id: round.document_id } as const
  if (await services.stillReads(work, round.started_by, document)) return [round.started_by]
  const row = await findCase(tx, round.case_id, { lock: false, callerId: undefined })
  const staff = row ? await usersWithAccess(work, caseSubject, row, 'signing-round.manage') : []
  const theirs = staff.filter(({ isTheirs }) => isTheirs)
  const lawyers = theirs.filter(({ role }) => role !== 'Assistant')
  return (lawyers.length > 0 ? lawyers : theirs).map(({ id }) => id)
}

interface KeepersNotice {
  text:
    | 'document-refused-by'
    | 'document-signing-ended'
    | 'document-signing-handed-over'
    | 'document-signing-expired'
    | 'document-link-locked'
  name?: string
  reason?: string
  isMailed?: boolean
}

export async function notifyKeepers(
  work: Work,
  round: RoundRow,
  { text, name = '', reason = '', isMailed = true }: KeepersNotice,
): Promise<void> {
  for (const userId of await keepersOf(work, round))
    if (userId !== work.origin.actorId)
      await notify(work, userId, {
        ...noticeWords(text, { name, reason, document: round.document_name }),
        ...aboutDocument(round),
        ...(isMailed && { otherwise: 'both' }),
      })
}
