// The rows of requests to sign. Of their secrets only hashes are kept, and none once a request has ended.
import { timingSafeEqual } from 'node:crypto'
import {
  CODE_LIFETIME,
  READING_TIME,
  REQUEST_LIFETIMES,
  type SignatureWay,
} from '@maat/domain/signature-request'
import type { Selectable, Updateable } from 'kysely'
import { type DataKeys, markFor, marksFor } from '../../platform/crypto/data-keys.ts'
import { hashToken } from '../../platform/crypto/secret-token.ts'
import type { Executor, Tx } from '../../platform/db/database.ts'
import type { SignatureRequests } from '../../platform/db/schema.generated.ts'
import type { Reading, Work } from '../../platform/http/work.ts'
import { hasSecondFactor } from '../../platform/sessions/has-second-factor.ts'

export type RequestRow = Selectable<SignatureRequests>
type Outcome = 'signed' | 'corrected' | 'withdrawn' | 'replaced' | 'locked' | 'sent' | 'secured'

/** The one before ends: of a case there is one link at a time. */
export async function insertRequest(
  work: Work,
  caseId: string,
  request: { way: SignatureWay; askedBy: string; token: string | undefined },
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

/** Locked: two who try at once try one after the other. */
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

export const ended = (outcome: Outcome, now: Date) => ({
  outcome,
  ended_at: now.toISOString(),
  token_hash: null,
  code_hash: null,
  pass_hash: null,
})

export async function endRequest(
  { tx, now }: Work,
  row: Pick<RequestRow, 'id'>,
  outcome: Outcome,
  correction = '',
): Promise<void> {
  await updateRequest(tx, row, { ...ended(outcome, now), correction })
}

export async function endOpenRequest({ tx, now }: Work, caseId: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set(ended(outcome, now))
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether its link still opens, for somebody who has not said yet who they are. */
export const isOpen = ({ ended_at, expires_at }: RequestRow, now: Date) =>
  ended_at === null && now.getTime() < Date.parse(expires_at)

/** Whoever was recognised has their time to read, also where the link ends meanwhile. */
export const isReading = ({ ended_at, recognised_at }: RequestRow, now: Date) =>
  ended_at === null && recognised_at !== null && now.getTime() < Date.parse(recognised_at) + READING_TIME

/** Under a key of ours, and for one request: all codes of six digits are soon hashed. */
export const hashCode = (keys: DataKeys, { id }: Pick<RequestRow, 'id'>, code: string): Buffer =>
  markFor(keys, 'signing-code', `${id} ${code}`)

export function isCodeOf({ services, now }: Reading, row: RequestRow, code: string): boolean {
  if (!row.code_hash || !row.code_sent_at) return false
  if (now.getTime() >= Date.parse(row.code_sent_at) + CODE_LIFETIME) return false
  const { code_hash } = row
  return marksFor(services.config, 'signing-code', `${row.id} ${code}`).some(right =>
    timingSafeEqual(code_hash, right),
  )
}

/** Whoever protects their account with a second factor signs with it: a mailbox alone is not enough for them. */
export async function asksTwoFactors(executor: Executor, userId: string): Promise<boolean> {
  return await hasSecondFactor(executor, userId)
}
