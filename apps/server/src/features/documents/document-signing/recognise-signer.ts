// Identifies the holder of a signer's link before they read anything: by a code that is mailed to the stored address,
// and by the end of their phone number or their birth date. Five wrong answers end the link.

import {
  openDocumentSigning,
  recogniseDocumentSigner,
  sendDocumentCode,
} from '@maat/contract/documents/document-signing-links'
import { momentOf } from '@maat/domain/calendar/moment'
import { CODE_LIFETIME, maskAddress } from '@maat/domain/identity/mailed-code'
import { type CodeSealing, enterCode, requestCode } from '../../../platform/crypto/mailed-code-gate.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { audienceOf } from '../documents/index.ts'
import { signerSecret } from './invite-signer.ts'
import { findLinkSession, isSealedFor, type LinkSession } from './link-session.ts'
import { notifyKeepers } from './notify-of-round.ts'
import { NO_SECRETS, updateSigner } from './round-store.ts'

export const handleOpenDocumentSigning = handle(openDocumentSigning, async ({ tx, work, body, fail }) => {
  const found = await findLinkSession(tx, body, { now: work.now, lock: false })
  if (!found) return fail('link.invalid')
  const { round, signer } = found
  return {
    asks: (await signerSecret(tx, round, signer))?.asks ?? 'phone',
    requestedByName: round.started_by_name,
    address: maskAddress(signer.email),
    lastDay: round.last_day,
    language: signer.language,
    isSealed: isSealedFor(found, work.now),
  }
})

export const handleSendDocumentCode = handle(sendDocumentCode, async ({ tx, work, body, record, fail }) => {
  const found = await findLinkSession(tx, body, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { signer } = found
  const requested = requestCode(sealingOf(work), signer, work.now)
  if (requested.outcome === 'too-soon') return fail('code.again', { retryAfter: requested.seconds })
  if (requested.outcome === 'exhausted') return fail('link.invalid')
  await updateSigner(tx, signer.id, requested.change)
  await sendMail(work, {
    to: { address: signer.email, language: signer.language },
    template: 'signing-code',
    values: { name: signer.name, code: requested.code },
    worthUntil: new Date(work.now.getTime() + CODE_LIFETIME),
  })
  await record('signing-round.code-sent', { position: signer.position }, aboutRound(found))
  return {}
})

export const handleRecogniseDocumentSigner = handle(recogniseDocumentSigner, async context => {
  const { tx, work, body, record, fail, failAndKeep } = context
  const found = await findLinkSession(tx, { token: body.token }, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { round, signer } = found
  const { position } = signer
  const secret = await signerSecret(tx, round, signer)
  const answer = secret?.asks === 'phone' ? body.phoneEnd : body.birthDate
  const isKnown = secret !== undefined && secret.answer === answer
  const entry = enterCode(sealingOf(work), signer, { code: body.code, isKnown, now: work.now })
  if (entry.outcome !== 'opened') {
    const isLast = entry.outcome === 'locked'
    await record('signing-round.signer-refused', { position, isLast }, aboutRound(found))
    await updateSigner(tx, signer.id, { ...entry.change, ...(isLast && NO_SECRETS) })
    if (!isLast) return failAndKeep('signing.not-recognised')
    await notifyOfLock(work, found)
    return failAndKeep('link.locked')
  }
  const now = momentOf(work.now)
  await updateSigner(tx, signer.id, {
    ...entry.change,
    recognised_at: now,
    opened_at: signer.opened_at ?? now,
  })
  await publishCaseChange(work, round.case_id, audienceOf(round))
  await record('signing-round.signer-recognised', { position }, aboutRound(found))
  return { pass: entry.pass }
})

const sealingOf = ({ services }: Work): CodeSealing => ({ keys: services.config, purpose: 'document-code' })

/** A signer without an account is no actor of the audit log. */
export const aboutRound = ({ round, signer }: LinkSession) => ({
  kind: 'signing-round',
  id: round.id,
  ...(signer.user_id && { by: signer.user_id }),
})

async function notifyOfLock(work: Work, { round, signer }: LinkSession): Promise<void> {
  await publishCaseChange(work, round.case_id, audienceOf(round))
  await notifyKeepers(work, round, { text: 'document-link-locked', name: signer.name, isMailed: false })
}
