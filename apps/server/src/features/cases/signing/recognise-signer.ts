// Verifies the identity of a link's holder before any part of the case or its fee agreement is shown. A forwarded link or a photographed QR
// code is useless to a stranger: it takes a code sent to the address on file, and the birth date in the case or, if it is
// unknown, the end of the phone number. The staff typed both, so neither is enough alone. Five wrong answers end the link.

import { openSigning, recogniseSigner, sendSigningCode } from '@maat/contract/cases/signing'
import { momentOf } from '@maat/domain/calendar/moment'
import { phoneEndOf, type SignedKind, type SignerQuestion } from '@maat/domain/cases/signature-request'
import { CODE_LIFETIME, maskAddress } from '@maat/domain/identity/mailed-code'
import { type CodeSealing, enterCode, requestCode } from '../../../platform/crypto/mailed-code-gate.ts'
import type { Recognition } from '../../../platform/db/column-types.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findUser, type UserRow } from '../../people/users/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { type CaseRow, findCase, nameOfUser } from '../case-store/index.ts'
import {
  asksTwoFactors,
  endRequest,
  isOpen,
  isReading,
  type RequestRow,
  requestOf,
  updateRequest,
} from './signature-store.ts'

export interface SigningSession {
  request: RequestRow
  /** The case to sign, or the case of the fee agreement to sign. */
  signedCase: CaseRow
  owner: UserRow
}

/**
 * Undefined if the case was sent or removed meanwhile, or if its client may no longer sign in; a client with a second
 * factor must sign in instead.
 */
export async function findSigningSession(
  executor: Executor,
  request: RequestRow | undefined,
): Promise<SigningSession | undefined> {
  const found = request && (await findCase(executor, request.case_id, { lock: false, callerId: undefined }))
  const owner = found && (await findUser(executor, found.owner_id))
  if (!request || !found || !owner || owner.disabled_at) return undefined
  // The link of an agreement ends with every answer to it.
  if (request.agreement_id === null && found.status !== 'draft') return undefined
  if (await asksTwoFactors(executor, owner.id)) return undefined
  return { request, signedCase: found, owner }
}

interface AgreementSession extends SigningSession {
  agreementId: string
}

/** The recognised signer of a fee agreement; undefined for the pass of a case. */
export async function findAgreementSession(
  executor: Executor,
  pass: string,
  { now, lock }: { now: Date; lock: boolean },
): Promise<AgreementSession | undefined> {
  const request = await requestOf(executor, { pass }, { lock })
  const agreementId = request?.agreement_id
  if (!agreementId || !isReading(request, now)) return undefined
  const session = await findSigningSession(executor, request)
  return session && { ...session, agreementId }
}

async function signingOfToken(
  executor: Executor,
  token: string,
  { now, lock }: { now: Date; lock: boolean },
): Promise<SigningSession | undefined> {
  const request = await requestOf(executor, { token }, { lock })
  return request && isOpen(request, now) ? await findSigningSession(executor, request) : undefined
}

const aboutCase = ({ signedCase, owner }: SigningSession) => ({
  kind: 'case',
  id: signedCase.id,
  by: owner.id,
})

const detailsOf = ({ channel, agreement_id: agreementId }: RequestRow) => ({
  way: channel,
  ...(agreementId && { agreementId }),
})

async function kindOfSigned(executor: Executor, { agreement_id: id }: RequestRow): Promise<SignedKind> {
  if (id === null) return 'case'
  const { kind } = await executor
    .selectFrom('fee_agreements')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kind
}

interface SignerSecret {
  asks: SignerQuestion
  answer: string
}

/** From the case, or else from the client's profile; undefined if the firm knows neither. */
export function signerSecretOf(
  { answers }: Pick<CaseRow, 'answers'>,
  owner: UserRow,
): SignerSecret | undefined {
  const birthDate = answers.birthDate || owner.birth_date
  if (birthDate) return { asks: 'birth-date', answer: birthDate }
  const phoneEnd = phoneEndOf(answers.phoneNumber || owner.phone || '')
  return phoneEnd === undefined ? undefined : { asks: 'phone', answer: phoneEnd }
}

export const handleOpenSigning = handle(openSigning, async ({ tx, work, body, fail }) => {
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: false })
  if (!found) return fail('link.invalid')
  const { request, signedCase, owner } = found
  return {
    of: await kindOfSigned(tx, request),
    asks: signerSecretOf(signedCase, owner)?.asks ?? 'birth-date',
    requestedByName: await nameOfUser(tx, request.requested_by),
    address: maskAddress(owner.email),
    expiresAt: request.expires_at,
    language: owner.language,
  }
})

export const handleSendSigningCode = handle(sendSigningCode, async ({ tx, work, body, record, fail }) => {
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { request, owner } = found
  const requested = requestCode(sealingOf(work), request, work.now)
  if (requested.outcome === 'too-soon') return fail('code.again', { retryAfter: requested.seconds })
  if (requested.outcome === 'exhausted') return fail('link.invalid')
  await updateRequest(tx, request, requested.change)
  await sendMail(work, {
    to: { address: owner.email, id: owner.id, language: owner.language },
    template: 'signing-code',
    values: { name: owner.first_name, code: requested.code },
    worthUntil: new Date(work.now.getTime() + CODE_LIFETIME),
  })
  await record('case.signing-code-sent', detailsOf(request), aboutCase(found))
  return {}
})

export const handleRecogniseSigner = handle(recogniseSigner, async context => {
  const { tx, work, body, record, fail, failAndKeep } = context
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { request, signedCase, owner } = found
  const secret = signerSecretOf(signedCase, owner)
  const answer = secret?.asks === 'phone' ? body.phoneEnd : body.birthDate
  const isKnown = secret !== undefined && secret.answer === answer
  const entry = enterCode(sealingOf(work), request, { code: body.code, isKnown, now: work.now })
  if (entry.outcome !== 'opened') {
    const isLast = entry.outcome === 'locked'
    // The person is unknown, so the entry is not in the client's name.
    await record(
      'case.signer-refused',
      { ...detailsOf(request), isLast },
      { kind: 'case', id: signedCase.id },
    )
    await updateRequest(tx, request, entry.change)
    if (!isLast) return failAndKeep('signing.not-recognised')
    await lockRequest(work, found)
    return failAndKeep('link.locked')
  }
  await updateRequest(tx, request, {
    ...entry.change,
    recognised_at: momentOf(work.now),
    // Other people can see a screen, so the first recognised browser gets exclusive use.
    ...(request.channel === 'desk' && { token_hash: null }),
  })
  await publishCaseChange(
    work,
    signedCase.id,
    request.agreement_id === null ? 'signing' : 'agreement-signing',
  )
  await record('case.signer-recognised', detailsOf(request), aboutCase(found))
  return { pass: entry.pass }
})

const sealingOf = ({ services }: Work): CodeSealing => ({ keys: services.config, purpose: 'signing-code' })

async function lockRequest(work: Work, { request, signedCase, owner }: SigningSession): Promise<void> {
  const { id, title, drafter_id } = signedCase
  const isAgreement = request.agreement_id !== null
  await endRequest(work, request, 'locked')
  await publishCaseChange(work, id, isAgreement ? 'agreement-signing' : 'signing')
  await notify(work, isAgreement ? request.requested_by : (drafter_id ?? request.requested_by), {
    text: isAgreement ? 'agreement-signing-locked' : 'case-signing-locked',
    values: { name: owner.full_name, title },
    targetId: id,
  })
}

export async function recognitionOf(
  tx: Tx,
  { request, signedCase, owner }: SigningSession,
): Promise<Recognition> {
  const at = request.recognised_at ?? ''
  const address = maskAddress(owner.email)
  const knew = signerSecretOf(signedCase, owner)?.asks === 'phone' && ({ knew: 'phone' } as const)
  if (request.channel === 'mail') return { by: 'mail', at, address, ...knew }
  return { by: 'desk', at, address, witness: await nameOfUser(tx, request.requested_by), ...knew }
}
