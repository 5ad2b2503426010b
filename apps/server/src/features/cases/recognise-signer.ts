// Verifies the identity of a link's holder before any part of the case is shown. A forwarded link or a photographed QR
// code is useless to a stranger: it takes a code sent to the address on file, and the birth date in the case. The staff
// typed that date, so it is never enough alone. Five wrong answers end the link.
import { openSigning, recogniseSigner, sendSigningCode } from '@maat/contract/signing'
import { CODE_LIFETIME, MOST_CODES, MOST_TRIES, maskAddress } from '@maat/domain/identity/mailed-code'
import { hashCode, isCodeOf, newCode, secondsToNextCode } from '../../platform/crypto/mailed-code.ts'
import { hashToken, newToken } from '../../platform/crypto/secret-token.ts'
import type { Executor } from '../../platform/db/database.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { notify } from '../notifications/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { type CaseRow, findCase, nameOfUser } from './case-store.ts'
import { publishCaseChange } from './publish-case-change.ts'
import {
  asksTwoFactors,
  endRequest,
  isOpen,
  type RequestRow,
  requestOf,
  updateRequest,
} from './signature-store.ts'

export interface SigningSession {
  request: RequestRow
  draft: CaseRow
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
  const draft = request && (await findCase(executor, request.case_id, { lock: false, callerId: undefined }))
  const owner = draft && (await findUser(executor, draft.owner_id))
  if (!request || draft?.status !== 'draft' || !owner || owner.disabled_at) return undefined
  if (await asksTwoFactors(executor, owner.id)) return undefined
  return { request, draft, owner }
}

async function signingOfToken(
  executor: Executor,
  token: string,
  { now, lock }: { now: Date; lock: boolean },
): Promise<SigningSession | undefined> {
  const request = await requestOf(executor, { token }, { lock })
  return request && isOpen(request, now) ? await findSigningSession(executor, request) : undefined
}

const aboutCase = ({ draft, owner }: SigningSession) => ({ kind: 'case', id: draft.id, by: owner.id })

export const handleOpenSigning = handle(openSigning, async ({ tx, work, body, fail }) => {
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: false })
  if (!found) return fail('link.invalid')
  const { request, owner } = found
  return {
    askedByName: await nameOfUser(tx, request.asked_by),
    address: maskAddress(owner.email),
    expiresAt: request.expires_at,
    language: owner.language,
  }
})

export const handleSendSigningCode = handle(sendSigningCode, async ({ tx, work, body, record, fail }) => {
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { request, owner } = found
  const wait = secondsToNextCode(request, work.now)
  if (wait > 0) return fail('code.again', { retryAfter: wait })
  if (request.codes_sent >= MOST_CODES) return fail('link.invalid')
  const code = newCode()
  await updateRequest(tx, request, {
    code_hash: hashCode(work.services.config, 'signing-code', request, code),
    code_sent_at: work.now.toISOString(),
    codes_sent: request.codes_sent + 1,
  })
  await sendMail(work, {
    to: { address: owner.email, id: owner.id, language: owner.language },
    template: 'signing-code',
    values: { name: owner.first_name, code },
    worthUntil: new Date(work.now.getTime() + CODE_LIFETIME),
  })
  await record('case.signing-code-sent', { way: request.way }, aboutCase(found))
  return {}
})

export const handleRecogniseSigner = handle(recogniseSigner, async context => {
  const { tx, work, body, record, fail, failAndKeep } = context
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { request, draft } = found
  const given = { code: body.code, now: work.now }
  const isBorn = draft.answers.birthDate === body.birthDate
  const isKnown = isBorn && isCodeOf(work.services.config, 'signing-code', request, given)
  if (!isKnown) {
    const isLast = request.tries + 1 >= MOST_TRIES
    // The person is unknown, so the entry is not in the client's name.
    await record('case.signer-refused', { way: request.way, isLast }, { kind: 'case', id: draft.id })
    await updateRequest(tx, request, { tries: request.tries + 1 })
    if (!isLast) return failAndKeep('signing.not-recognised')
    await lockRequest(work, found)
    return failAndKeep('link.locked')
  }
  const pass = newToken()
  await updateRequest(tx, request, {
    pass_hash: hashToken(pass),
    recognised_at: work.now.toISOString(),
    code_hash: null,
    // Other people can see a screen, so the first recognised browser gets exclusive use.
    ...(request.way === 'desk' && { token_hash: null }),
  })
  await publishCaseChange(work, draft.id, { isInternal: false })
  await record('case.signer-recognised', { way: request.way }, aboutCase(found))
  return { pass }
})

async function lockRequest(work: Work, { request, draft, owner }: SigningSession): Promise<void> {
  await endRequest(work, request, 'locked')
  await publishCaseChange(work, draft.id, { isInternal: false })
  await notify(work, draft.drafter_id ?? request.asked_by, {
    type: 'System',
    text: 'case-signing-locked',
    values: { name: owner.full_name, title: draft.title },
    targetId: draft.id,
  })
}
