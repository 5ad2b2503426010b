// Invites the signer whose turn it is: in the product and by mail, with a link of their own where they may use one.

import { dayText } from '@maat/domain/calendar/day-text'
import { momentOf } from '@maat/domain/calendar/moment'
import { nextSigner } from '@maat/domain/documents/signing-rounds'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { hasSecondFactor } from '../../../platform/sessions/has-second-factor.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { signerSecretOf } from '../../cases/signing/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findUser } from '../../people/users/index.ts'
import { aboutDocument, pathOfDocumentLink } from './document-link.ts'
import { endWithoutSigner, mayStillSign } from './end-round.ts'
import { NO_SECRETS, type RoundRow, type SignerRow, updateSigner } from './round-store.ts'

/** A new link replaces the signer's earlier one. The round ends if the signer may no longer read the document. */
export async function inviteSigner(
  work: Work,
  round: RoundRow,
  { isReminder = false }: { isReminder?: boolean } = {},
): Promise<void> {
  const signer = nextSigner(round.signers)
  if (!signer) return
  if (!(await mayStillSign(work, round, signer))) return await endWithoutSigner(work, round, signer)
  const { tx, now, origin } = work
  const token = (await signerSecret(tx, round, signer)) ? newToken() : undefined
  await updateSigner(tx, signer.id, {
    ...NO_SECRETS,
    token_hash: token === undefined ? null : hashToken(token),
    codes_sent: 0,
    tries: 0,
    code_sent_at: null,
    recognised_at: null,
    ...(isReminder
      ? { reminded_at: momentOf(now), reminders: signer.reminders + 1 }
      : { invited_at: momentOf(now) }),
  })
  await mailInvitation(work, round, signer, token)
  const about = { kind: 'signing-round', id: round.id }
  await recordAudit(tx, origin, 'signing-round.invited', about, { position: signer.position, isReminder })
}

/** The holder of the link has to know it, beside a mailed code; undefined if the signer has to sign in. */
export async function signerSecret(executor: Executor, round: RoundRow, signer: SignerRow) {
  if (signer.user_id === null) return { asks: 'phone', answer: signer.phone_end } as const
  // A mailbox alone is not enough for an account with a second factor.
  if (await hasSecondFactor(executor, signer.user_id)) return undefined
  const user = await findUser(executor, signer.user_id)
  if (!user || user.disabled_at) return undefined
  const row = await findCase(executor, round.case_id, { lock: false, callerId: undefined })
  if (!row) return undefined
  // The answers of the case are those of its client.
  return signerSecretOf(row.owner_id === user.id ? row : { answers: {} }, user)
}

async function mailInvitation(
  work: Work,
  round: RoundRow,
  signer: SignerRow,
  token: string | undefined,
): Promise<void> {
  const { firmName } = work.services.config
  const values = {
    name: signer.name,
    sender: round.started_by_name,
    firm: firmName,
    until: dayText(round.last_day, signer.language, 'long'),
  }
  const template = token === undefined ? 'document-to-sign-signed-in' : 'document-to-sign'
  const link = token === undefined ? `/signatures-${round.document_id}` : pathOfDocumentLink(token)
  const mail = { template, values, link, worthUntil: new Date(round.ends_at) } as const
  if (signer.user_id === null)
    return await sendMail(work, { to: { address: signer.email, language: signer.language }, ...mail })
  await notify(work, signer.user_id, {
    text: 'document-to-sign',
    values: { name: round.started_by_name, document: round.document_name },
    ...aboutDocument(round),
    isMailRequested: true,
    mail: async () => mail,
  })
}
