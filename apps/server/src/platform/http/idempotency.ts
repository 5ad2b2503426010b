// A repeated request gets the first answer; one that arrives while the first is running is refused. The answer is
// stored in the transaction of the change, so that a crash keeps both or neither.

import { createHmac } from 'node:crypto'
import type { Operation } from '@maat/contract/operation'
import type { Moment } from '@maat/domain/calendar/moment'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../authz/caller.ts'
import { allKeys } from '../crypto/data-keys.ts'
import type { Database, Tx } from '../db/database.ts'
import { Failure } from './failure.ts'
import type { Services } from './work.ts'

export interface RepeatedRequest {
  key: string
  caller: string
  operation: string
  body: unknown
}

export async function runIdempotently<Reply>(
  tx: Tx,
  request: RepeatedRequest,
  secrets: readonly string[],
  run: () => Promise<Reply>,
): Promise<{ reply: Reply; repeated: boolean }> {
  const { key, caller, operation } = request
  // With a secret, the current one first: a plain hash of a registration would allow guessing its password offline.
  const hashes = secrets.map(secret =>
    createHmac('sha256', secret)
      .update(JSON.stringify(request.body ?? null))
      .digest(),
  )
  const lock = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${[caller, operation, key].join(' ')}, 0)) as held`.execute(
    tx,
  )
  if (!lock.rows[0]?.held) throw new Failure('request.in-progress')
  const kept = await tx
    .selectFrom('idempotent_requests')
    .select(['request_hash', 'reply'])
    .where('caller', '=', caller)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept && !hashes.some(hash => hash.equals(kept.request_hash))) throw new Failure('request.key-reused')
  // The key, operation and body are those of the stored reply, so its type is that of this operation.
  if (kept) return { reply: kept.reply as Reply, repeated: true }
  const reply = await run()
  await tx
    .insertInto('idempotent_requests')
    .values({
      key,
      caller,
      operation,
      request_hash: hashes[0] as Buffer,
      status: 200,
      reply: JSON.stringify(reply ?? null),
    })
    .execute()
  return { reply, repeated: false }
}

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/

export async function withIdempotencyKey(
  { config }: Pick<Services, 'config'>,
  operation: Operation,
  request: FastifyRequest,
  caller: Caller | undefined,
  body: unknown,
  tx: Tx,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (!operation.createsOnce || key === undefined) return await run()
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new Failure('request.invalid', { errors: [{ path: 'Idempotency-Key', code: 'field.invalid' }] })
  // The same body for another record is another request.
  const sent = [request.params, body]
  const repeated = { key, caller: caller?.id ?? 'visitor', operation: operation.path, body: sent }
  return (await runIdempotently(tx, repeated, allKeys(config), run)).reply
}

export async function deleteOldReplies(db: Database, before: Moment): Promise<void> {
  await db.deleteFrom('idempotent_requests').where('created_at', '<', before).execute()
}
