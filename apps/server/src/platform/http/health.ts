// Health checks for load balancers: whether the process runs, and whether it can work.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Services } from './work.ts'

const PATIENCE_MS = 5000
/** More frequent calls get the cached answer, because the check writes to the database. */
const ANSWER_HOLDS_MS = 1000

export function addHealth(server: FastifyInstance, { db, files }: Services): void {
  let found: Promise<string | undefined> | undefined
  server.get('/healthz', async () => ({ status: 'up' }))
  server.get('/readyz', async (_, reply) => {
    found ??= findTrouble(db, files).finally(() =>
      setTimeout(() => (found = undefined), ANSWER_HOLDS_MS).unref(),
    )
    const trouble = await found
    return reply.status(trouble ? 503 : 200).send({ status: trouble ?? 'ready' })
  })
}

/** The reason why it cannot work, if any; callers learn no more than that. */
async function findTrouble(db: Database, files: FileStore): Promise<string | undefined> {
  if (!(await succeeds(sql`select 1`.execute(db)))) return 'waiting for the database'
  if (!(await succeeds(tryWriting(db)))) return 'the database cannot be written to'
  if (!(await succeeds(files.tryWriting()))) return 'the file storage cannot be written to'
  return undefined
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  const done = work.then(
    () => true,
    () => false,
  )
  return await Promise.race([done, tooLate]).finally(() => clearTimeout(timer))
}

class Undone extends Error {}

/** A read-only server and a full disk accept no row, so the check inserts one and rolls back. */
async function tryWriting(db: Database): Promise<void> {
  const row = { key: 'readiness', caller: 'nobody', operation: 'GET /readyz', status: 0, reply: '{}' }
  try {
    await db.transaction().execute(async tx => {
      await tx
        .insertInto('idempotent_requests')
        .values({ ...row, request_hash: Buffer.alloc(0) })
        .execute()
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
