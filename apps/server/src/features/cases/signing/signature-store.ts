// The rows of signature requests. They store only hashes of the secrets, and none after a request has ended.

import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { REQUEST_LIFETIMES, type SignatureChannel } from '@maat/domain/cases/signature-request'
import { READING_TIME } from '@maat/domain/identity/mailed-code'
import type { Selectable, Updateable } from 'kysely'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { RequestOutcome } from '../../../platform/db/column-types.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { SignatureRequests } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import { hasSecondFactor } from '../../../platform/sessions/has-second-factor.ts'

export type RequestRow = Selectable<SignatureRequests>

/** A case that the staff prepared, or a version of its fee agreement. */
export interface Signable {
  caseId: CaseId
  agreementId: string | null
}

interface NewRequest {
  by: 'mail' | 'desk'
  requestedBy: UserId
  /** The client. With a second factor they must sign with it: a mailbox alone is not enough. */
  ownerId: UserId
  /** The link ends at this time, if its usual lifetime is longer. */
  until?: Date | undefined
}

interface OpenedRequest {
  request: RequestRow
  /** Undefined if the client must sign in. */
  token: string | undefined
}

/** Ends the previous link: a case has one at a time, and so does a version of its fee agreement. */
export async function openRequest(
  work: Work,
  signable: Signable,
  { by, requestedBy, ownerId, until }: NewRequest,
): Promise<OpenedRequest> {
  const { tx, now } = work
  const channel: SignatureChannel = (await asksTwoFactors(tx, ownerId)) ? 'account' : by
  const token = channel === 'account' ? undefined : newToken()
  const expiresAt = Math.min(now.getTime() + REQUEST_LIFETIMES[channel], until?.getTime() ?? Infinity)
  await endOpenRequest(work, signable, 'replaced')
  const request = await tx
    .insertInto('signature_requests')
    .values({
      case_id: signable.caseId,
      agreement_id: signable.agreementId,
      channel,
      requested_by: requestedBy,
      requested_at: momentOf(now),
      expires_at: momentOf(new Date(expiresAt)),
      token_hash: token === undefined ? null : hashToken(token),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { request, token }
}

export async function lastRequest(
  executor: Executor,
  { caseId, agreementId }: Signable,
): Promise<RequestRow | undefined> {
  return await executor
    .selectFrom('signature_requests')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('agreement_id', 'is not distinct from', agreementId)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '<>', 'replaced')]))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Secret = { token: string } | { pass: string }

/** Locked, so that parallel attempts run one after the other. */
export async function requestOf(
  executor: Executor,
  secret: Secret,
  { lock }: { lock: boolean },
): Promise<RequestRow | undefined> {
  const hash = hashToken('token' in secret ? secret.token : secret.pass)
  const found = executor
    .selectFrom('signature_requests')
    .selectAll()
    .where('token' in secret ? 'token_hash' : 'pass_hash', '=', hash)
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}

export async function updateRequest(
  tx: Tx,
  { id }: Pick<RequestRow, 'id'>,
  change: Updateable<SignatureRequests>,
): Promise<void> {
  await tx.updateTable('signature_requests').set(change).where('id', '=', id).execute()
}

export const ended = (outcome: RequestOutcome, now: Date) => ({
  outcome,
  ended_at: momentOf(now),
  token_hash: null,
  code_hash: null,
  pass_hash: null,
})

export async function endRequest(
  { tx, now }: Work,
  row: Pick<RequestRow, 'id'>,
  outcome: RequestOutcome,
  correction = '',
): Promise<void> {
  await updateRequest(tx, row, { ...ended(outcome, now), correction })
}

export async function endOpenRequest(
  { tx, now }: Work,
  { caseId, agreementId }: Signable,
  outcome: RequestOutcome,
): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set(ended(outcome, now))
    .where('case_id', '=', caseId)
    .where('agreement_id', 'is not distinct from', agreementId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether an unidentified holder can still open the link. */
export const isOpen = ({ ended_at, expires_at }: RequestRow, now: Date) =>
  ended_at === null && now.getTime() < Date.parse(expires_at)

/** A recognised signer keeps their reading time even if the link expires meanwhile. */
export const isReading = ({ ended_at, recognised_at }: RequestRow, now: Date) =>
  ended_at === null && recognised_at !== null && now.getTime() < Date.parse(recognised_at) + READING_TIME

export async function asksTwoFactors(executor: Executor, userId: UserId): Promise<boolean> {
  return await hasSecondFactor(executor, userId)
}

/** In the URL fragment, so that the token reaches neither server logs nor referrers. */
export const pathOfLink = (token: string) => `/confirm-event#sign=${token}`
