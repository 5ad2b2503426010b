// The signer behind a mailed link or behind the pass of a recognised browser, and what they may still do with it.
import { nextSigner } from '@maat/domain/documents/signing-rounds'
import { READING_TIME } from '@maat/domain/identity/mailed-code'
import { hashToken } from '../../../platform/crypto/secret-token.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser, principalOfUser } from '../../people/users/index.ts'
import { signerSecret } from './invite-signer.ts'
import { findRound, type RoundRow, type SignerRow, signerOfSecret } from './round-store.ts'
import { isOpen, roundSubject } from './round-subject.ts'

export interface LinkSession {
  round: RoundRow
  signer: SignerRow
}

type Secret = { token: string } | { pass: string }

/** How long the signed file can be fetched by the link of its mail. */
const FETCHING_TIME = 30 * 86_400_000

/** Undefined if the link ended, or waits for somebody else. Locked, parallel attempts run one after the other. */
export async function findLinkSession(
  executor: Executor,
  secret: Secret,
  { now, lock }: { now: Date; lock: boolean },
): Promise<LinkSession | undefined> {
  const column = 'token' in secret ? 'token_hash' : 'pass_hash'
  const hash = hashToken('token' in secret ? secret.token : secret.pass)
  const seen = await signerOfSecret(executor, column, hash)
  const round =
    seen && (await findRound(executor, seen.round_id, { lock, callerId: seen.user_id ?? undefined }))
  const signer = round?.signers.find(({ id }) => id === seen?.id)
  // Answered or replaced while waiting for the lock.
  if (!round || !signer?.[column]?.equals(hash)) return undefined
  const session = { round, signer }
  if (column === 'pass_hash' && !isReading(signer, now)) return undefined
  if (!isTheirTurn(session, now) && !isSealedFor(session, now)) return undefined
  return (await mayStillSign(executor, session)) ? session : undefined
}

const isReading = ({ recognised_at }: SignerRow, now: Date) =>
  recognised_at !== null && now.getTime() < Date.parse(recognised_at) + READING_TIME

export const isTheirTurn = ({ round, signer }: LinkSession, now: Date) =>
  isOpen(round, now) && nextSigner(round.signers)?.id === signer.id

export const isSealedFor = ({ round, signer }: LinkSession, now: Date) =>
  signer.answer === 'signed' &&
  round.sealed_at !== null &&
  now.getTime() < Date.parse(round.sealed_at) + FETCHING_TIME

/** A user with an account keeps the right only while they may read the document. */
async function mayStillSign(executor: Executor, { round, signer }: LinkSession): Promise<boolean> {
  if (signer.user_id === null) return true
  const user = await findUser(executor, signer.user_id)
  if (!user || !(await signerSecret(executor, round, signer))) return false
  return roundSubject.relations(principalOfUser(user), round).includes('signer')
}
