// Carries out approved destructions. Each step is noted when it is done and can be repeated, so that a killed job goes
// on where it was.
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { DestructionFacts } from '@maat/domain/privacy/certificate'
import { isApprovalOver } from '@maat/domain/privacy/retention'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { ownerUrl, withOwnConnection } from '../../../platform/db/owner-connection.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../platform/jobs/job-queue.ts'
import { removeUnusedFiles } from '../../documents/documents/index.ts'
import { redactEntries } from '../../firm/audit/index.ts'
import { dropUnusedWords } from '../../knowledge/search/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { clearAllTraces } from './clear-all-traces.ts'
import { destroyKeys, rewriteRings } from './destroy-keys.ts'
import { destroyRows, dropEndedJobs } from './destroy-rows.ts'
import { factsOf } from './destruction-facts.ts'
import { blocksNow } from './destruction-view.ts'
import { issueCertificate } from './issue-certificate.ts'
import { type DestructionRow, destructions, findDestruction, updateDestruction } from './retention-store.ts'

export const carryOutDestruction = defineJob({
  name: 'retention.destroy',
  data: z.object({ id: z.uuid() }),
  mostHours: 6,
  triedFor: 'days',
  async work(services, { id }, inWork) {
    if (!(await begin(inWork, id))) return
    const row = await findDestruction(services.db, id, { lock: false, callerId: undefined })
    if (row?.state !== 'running') return
    const steps = [destroyRowsOf, removeFiles, dropWords, destroyKeysOf]
    for (const [at, step] of steps.entries()) {
      const { steps_done } = await services.db
        .selectFrom('destructions')
        .select('steps_done')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (steps_done > at) continue
      await step(services, row)
    }
    const afterSeconds = await secondsUntilQuiet(services)
    await services.db
      .transaction()
      .execute(tx => services.jobs.enqueue(tx, finishDestructions, {}, { afterSeconds }))
  },
})

const LARGE_BYTES = 2 ** 31
const QUIET_HOUR = 3

/** Rewriting a large database locks its tables for a while, so it waits for the night of the machine. */
async function secondsUntilQuiet({ db, clock }: Services): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  if ((rows[0]?.bytes ?? 0) < LARGE_BYTES) return 0
  const now = clock()
  const quiet = new Date(now)
  quiet.setHours(QUIET_HOUR, 0, 0, 0)
  if (quiet <= now) quiet.setDate(quiet.getDate() + 1)
  return Math.round((quiet.getTime() - now.getTime()) / 1000)
}

/** The steps of one destruction. The last two are done together for all that wait. */
const OWN_STEPS = 4
const ALL_STEPS = 6

/** Clearing rewrites whole tables, so it runs once for all destructions that are ready. */
export const finishDestructions = defineJob({
  name: 'retention.finish',
  data: z.object({}),
  mostHours: 12,
  triedFor: 'days',
  async work(services, _, inWork) {
    const ready = await services.db
      .selectFrom('destructions')
      .select('id')
      .where('state', '=', 'running')
      .where('steps_done', '=', OWN_STEPS)
      .orderBy('proposed_at')
      .limit(MOST_TOGETHER)
      .execute()
    if (ready.length === 0) return
    const { isLogCleared } = await clearAllTraces(services)
    for (const { id } of ready)
      await inWork(async work => {
        const row = await findDestruction(work.tx, id, { lock: true, callerId: undefined })
        if (row?.state === 'running') await issueCertificate(work, row, { isLogCleared, steps: ALL_STEPS })
      })
    // With the certificates, for a restore. During a backup, the next one writes them.
    await rewriteRings(services)
  },
})

const MOST_TOGETHER = 1000

/** Checks once more what the approval checked; then nothing stops it. */
async function begin(inWork: RunInTransaction, id: string): Promise<boolean> {
  return await inWork(async work => {
    const { tx, now } = work
    const row = await findDestruction(tx, id, { lock: true, callerId: undefined })
    if (row?.state === 'running') return true
    if (row?.state !== 'approved') return false
    const today = await todayAt(tx, row.case_office_id, now)
    if (row.earliest_on > today) return false
    if ((await blocksNow(work, row)).length > 0) {
      await end(work, row, 'blocked')
      return false
    }
    await updateDestruction(tx, id, { state: 'running' })
    return true
  })
}

async function end(
  { tx, now, origin }: Work,
  row: DestructionRow,
  how: 'blocked' | 'expired',
): Promise<void> {
  await updateDestruction(tx, row.id, { state: 'withdrawn', ended_as: how, ended_at: momentOf(now) })
  const details = { number: row.case_number ?? '', how }
  await recordAudit(tx, origin, 'destruction.withdrawn', { kind: 'destruction', id: row.id }, details)
}

type Step = (services: Services, row: DestructionRow) => Promise<void>

const noteStep = (
  { db }: Services,
  id: string,
  { done, facts = {} }: { done: number; facts?: Partial<DestructionFacts> },
) =>
  sql`update destructions set steps_done = ${done}, facts = facts || ${JSON.stringify(facts)}::jsonb,
    version = version + 1 where id = ${id}::uuid`.execute(db)

const destroyRowsOf: Step = async (services, row) => {
  const { config, clock, sealers } = services
  const now = clock()
  await withOwnConnection(ownerUrl(config), owner =>
    owner.transaction().execute(async tx => {
      const { steps_done } = await tx
        .selectFrom('destructions')
        .select('steps_done')
        .where('id', '=', row.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (steps_done > 0) return
      const { created_at } = await tx
        .selectFrom('cases')
        .select('created_at')
        .where('id', '=', row.case_id)
        .executeTakeFirstOrThrow()
      const facts = await factsOf(tx, row, now)
      const gone = await destroyRows(tx, { caseId: row.case_id as CaseId, now, sealer: sealers.caseKey })
      await dropEndedJobs(tx, services.db)
      await redactEntries(tx, services, { destructionId: row.id, since: created_at, now })
      const { fileHashes, ...counted } = gone
      await updateDestruction(tx, row.id, {
        steps_done: 1,
        file_hashes: fileHashes,
        facts: JSON.stringify({ ...facts, ...counted, destroyedAt: momentOf(now) }),
      })
    }),
  )
}

const removeFiles: Step = async (services, row) => {
  const { file_hashes } = await services.db
    .selectFrom('destructions')
    .select('file_hashes')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  await removeUnusedFiles(services, file_hashes)
  await updateDestruction(services.db, row.id, { steps_done: 2, file_hashes: [] })
}

const dropWords: Step = async (services, row) => {
  await dropUnusedWords(services)
  await noteStep(services, row.id, { done: 3 })
}

const destroyKeysOf: Step = async (services, row) => {
  await noteStep(services, row.id, { done: 4, facts: await destroyKeys(services, row) })
}

/** Its job may have ended for good; those that only wait for the night are not asked again. */
const isInterrupted = ({ state, steps_done }: DestructionRow): boolean =>
  state === 'running' && steps_done < OWN_STEPS

const MOST_A_NIGHT = 200

/** Begins those whose notice is over, goes on with those that stopped, and ends those that nobody approved in time. */
export const planDestructions = defineJob({
  name: 'retention.plan',
  data: z.object({}),
  every: '17 * * * *',
  async work(services, _, inWork) {
    const open = await destructions(services.db, undefined)
      .where('d.state', 'in', ['proposed', 'approved', 'running'])
      .orderBy('d.proposed_at')
      .limit(MOST_A_NIGHT)
      .execute()
    for (const { id } of open)
      await inWork(async work => {
        const row = await findDestruction(work.tx, id, { lock: true, callerId: undefined })
        if (!row) return
        const today = await todayAt(work.tx, row.case_office_id, work.now)
        if (row.state === 'proposed' && isApprovalOver(row.proposed_on, today))
          await end(work, row, 'expired')
        if (isInterrupted(row) || (row.state === 'approved' && row.earliest_on <= today))
          await services.jobs.enqueueOnce(work.tx, carryOutDestruction, { id })
      })
  },
})
