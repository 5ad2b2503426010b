// The rows of signature requests. They store only hashes of the secrets, and none after a request has ended.
import { REQUEST_LIFETIMES, type SignatureChannel } from '@maat/domain/cases/signature-request'
import { READING_TIME } from '@maat/domain/identity/mailed-code'
import type { Selectable, Updateable } from 'kysely'
import { hashToken } from '../../platform/crypto/secret-token.ts'
import type { RequestOutcome } from '../../platform/db/column-types.ts'
import type { Executor, Tx } from '../../platform/db/database.ts'
import type { SignatureRequests } from '../../platform/db/schema.generated.ts'
import type { Work } from '../../platform/http/work.ts'
import { hasSecondFactor } from '../../platform/sessions/has-second-factor.ts'

export type RequestRow = Selectable<SignatureRequests>
/** Ends the previous link: a case has one at a time. */
export async function insertRequest(
  work: Work,
  caseId: string,
  request: { way: SignatureChannel; askedBy: string; token: string | undefined },
): Promise<RequestRow> {
  const { tx, now } = work
  await endOpenRequest(work, caseId, 'replaced')
  return await tx
    .insertInto('signature_requests')
    .values({
      case_id: caseId,
      way: request.way,
      asked_by: request.askedBy,
      asked_at: now.toISOString(),
      expires_at: new Date(now.getTime() + REQUEST_LIFETIMES[request.way]).toISOString(),
      token_hash: request.token === undefined ? null : hashToken(request.token),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lastRequest(executor: Executor, caseId: string): Promise<RequestRow | undefined> {
  return await executor
    .selectFrom('signature_requests')
    .selectAll()
    .where('case_id', '=', caseId)
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '<>', 'replaced')]))
    .orderBy('asked_at', 'desc')
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
  ended_at: now.toISOString(),
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
  caseId: string,
  outcome: RequestOutcome,
): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set(ended(outcome, now))
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether an unidentified holder can still open the link. */
export const isOpen = ({ ended_at, expires_at }: RequestRow, now: Date) =>
  ended_at === null && now.getTime() < Date.parse(expires_at)

/** A recognised signer keeps their reading time even if the link expires meanwhile. */
export const isReading = ({ ended_at, recognised_at }: RequestRow, now: Date) =>
  ended_at === null && recognised_at !== null && now.getTime() < Date.parse(recognised_at) + READING_TIME

/** A client with a second factor must sign with it: a mailbox alone is not enough. */
export async function asksTwoFactors(executor: Executor, userId: string): Promise<boolean> {
  return await hasSecondFactor(executor, userId)
}
