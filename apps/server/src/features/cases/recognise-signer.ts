// Whoever has the link says who they are before they see anything of the case. A link that was passed on, or a QR code
// that somebody photographed, opens nothing to a stranger: it takes a code that is sent to the address on file, and the
// birth date that the case has. The staff typed that date, so it is never enough. Five wrong answers end the link.
import { randomInt } from 'node:crypto'
import { openSigning, recogniseSigner, sendSigningCode } from '@maat/contract/signing'
import type { CaseAnswers } from '@maat/domain/case-answers'
import type { Language } from '@maat/domain/languages'
import {
  CODE_LIFETIME,
  CODE_PAUSE,
  MOST_CODES,
  MOST_TRIES,
  maskAddress,
} from '@maat/domain/signature-request'
import { hashToken, newToken } from '../../platform/crypto/secret-token.ts'
import type { Executor } from '../../platform/db/database.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { notify } from '../notifications/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { type CaseRow, findCase, nameOfUser } from './case-store.ts'
import {
  asksTwoFactors,
  endRequest,
  hashCode,
  isCodeOf,
  isOpen,
  type RequestRow,
  requestOf,
  updateRequest,
} from './signature-store.ts'
import { tellCaseChanged } from './tell-change.ts'

export interface Signing {
  request: RequestRow
  draft: CaseRow
  owner: UserRow
}

/**
 * A case that was sent or removed meanwhile, or whose client may not come in any more, is nobody's to sign; and with a
 * second factor, however late it was turned on, they sign in.
 */
export async function signingOf(
  executor: Executor,
  request: RequestRow | undefined,
): Promise<Signing | undefined> {
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
): Promise<Signing | undefined> {
  const request = await requestOf(executor, { token }, { lock })
  return request && isOpen(request, now) ? await signingOf(executor, request) : undefined
}

const aboutCase = ({ draft, owner }: Signing) => ({ kind: 'case', id: draft.id, by: owner.id })

export const handleOpenSigning = handle(openSigning, async ({ tx, work, body, fail }) => {
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: false })
  if (!found) return fail('link.invalid')
  const { request, owner } = found
  return {
    askedByName: await nameOfUser(tx, request.asked_by),
    address: maskAddress(owner.email),
    expiresAt: request.expires_at,
    language: owner.language as Language,
  }
})

export const handleSendSigningCode = handle(sendSigningCode, async ({ tx, work, body, record, fail }) => {
  const found = await signingOfToken(tx, body.token, { now: work.now, lock: true })
  if (!found) return fail('link.invalid')
  const { request, owner } = found
  const again = request.code_sent_at ? Date.parse(request.code_sent_at) + CODE_PAUSE : 0
  const wait = Math.ceil((again - work.now.getTime()) / 1000)
  if (wait > 0) return fail('signing.code-again', { retryAfter: wait })
  if (request.codes_sent >= MOST_CODES) return fail('link.invalid')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await updateRequest(tx, request, {
    code_hash: hashCode(work.services.config, request, code),
    code_sent_at: work.now.toISOString(),
    codes_sent: request.codes_sent + 1,
  })
  await sendMail(work, {
    to: { address: owner.email, id: owner.id, language: owner.language as Language },
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
  const isBorn = (draft.answers as CaseAnswers).birthDate === body.birthDate
  const isKnown = isBorn && isCodeOf(work, request, body.code)
  if (!isKnown) {
    const isLast = request.tries + 1 >= MOST_TRIES
    // Nobody knows who it was: not in the client's name.
    await record('case.signer-refused', { way: request.way, isLast }, { kind: 'case', id: draft.id })
    await updateRequest(tx, request, { tries: request.tries + 1 })
    if (!isLast) return failAndKeep('signing.not-recognised')
    await lockRequest(work, found)
    return failAndKeep('signing.locked')
  }
  const pass = newToken()
  await updateRequest(tx, request, {
    pass_hash: hashToken(pass),
    recognised_at: work.now.toISOString(),
    code_hash: null,
    // What is on a screen is seen by others: the first who says who they are has it alone.
    ...(request.way === 'desk' && { token_hash: null }),
  })
  await tellCaseChanged(work, draft.id, { isInternal: false })
  await record('case.signer-recognised', { way: request.way }, aboutCase(found))
  return { pass }
})

async function lockRequest(work: Work, { request, draft, owner }: Signing): Promise<void> {
  await endRequest(work, request, 'locked')
  await tellCaseChanged(work, draft.id, { isInternal: false })
  await notify(work, draft.drafter_id ?? request.asked_by, {
    type: 'System',
    text: 'case-signing-locked',
    values: { name: `${owner.first_name} ${owner.last_name}`, title: draft.title },
    targetId: draft.id,
  })
}
