// Reads a received list in the background and outside of any transaction. One transaction then makes the version valid:
// until it, and after every failure, the list before stays in force.
import { createHash, type Hash } from 'node:crypto'
import { SanctionListId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { basisOfEntry } from '@maat/domain/compliance/sanctions/basis'
import type { ListEntry, ListFault, ListHead } from '@maat/domain/compliance/sanctions/list-entry'
import { z } from 'zod'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import { lockForCounting } from '../../../../platform/db/lock-for-counting.ts'
import type { Services, Work } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { WorkerEnded, WorkerProcess } from '../../../../platform/worker-process.ts'
import { hashOf } from '../screening/hash-of.ts'
import { screenEverybody } from '../screening/screen-everybody.ts'
import * as store from './list-store.ts'
import type { ListMessage, ListReply } from './list-worker.ts'

const WORKER = new URL('./list-worker.ts', import.meta.url)
const MOST_HEAP_MB = 96
const PATIENCE_MS = 60_000

interface ReadFile {
  head: ListHead
  sha256: string
  subjects: number
}

export const readList = defineJob({
  name: 'sanctions.read-list',
  data: z.object({ listId: SanctionListId }),
  async work(services, { listId }, inWork) {
    const list = await store.findList(services.db, listId, false)
    if (list?.state !== 'reading') return
    const outcome = await stageEntries(services, list)
    await inWork(async work => {
      const fault = 'fault' in outcome ? outcome.fault : await putIntoForce(work, list, outcome)
      if (fault) await failImport(work, list, fault)
    })
  },
})

/** Entries of a list that is not in force have no effect. */
async function stageEntries({ db }: Services, list: store.ListRow): Promise<ReadFile | { fault: ListFault }> {
  // A worker that died may have left some.
  await store.deleteEntries(db, list.id)
  const hash = createHash('sha256')
  const apart = new WorkerProcess<ListMessage, ListReply>(WORKER, {
    mostHeapMb: MOST_HEAP_MB,
    patienceMs: PATIENCE_MS,
  })
  try {
    return await readParts(db, list, apart, hash)
  } catch (error) {
    if (error instanceof WorkerEnded) return { fault: 'damaged' }
    throw error
  } finally {
    apart.end()
  }
}

async function readParts(
  db: Services['db'],
  list: store.ListRow,
  apart: WorkerProcess<ListMessage, ListReply>,
  hash: Hash,
): Promise<ReadFile | { fault: ListFault }> {
  const keys = new Set<string>()
  await apart.ask({ source: list.source })
  for await (const bytes of store.bytesOfList(db, list)) {
    hash.update(bytes)
    const reply = await apart.ask({ bytes })
    if ('fault' in reply) return reply
    if ('entries' in reply)
      await store.insertEntries(
        db,
        list.id,
        reply.entries.map(entry => staged(entry, keys)),
      )
  }
  const end = await apart.ask('end')
  if ('fault' in end) return end
  if (keys.size === 0 || !('head' in end)) return { fault: 'no-subjects' }
  return { head: end.head, sha256: hash.digest('hex'), subjects: keys.size }
}

/** A list that names a subject twice keeps both. */
function staged(entry: ListEntry, keys: Set<string>): store.StagedEntry {
  let key = entry.key
  for (let count = 2; keys.has(key); count += 1) key = `${entry.key}#${count}`
  keys.add(key)
  return { key, content: { ...entry, key }, basis: hashOf(basisOfEntry(entry)) }
}

/** Returns why it cannot be the list in force. */
async function putIntoForce(
  work: Work,
  list: store.ListRow,
  { head, sha256, subjects }: ReadFile,
): Promise<ListFault | undefined> {
  const { tx, now, services } = work
  await lockForCounting(tx, 'versions of the sanctions list', list.source)
  const before = (await store.listsInForce(tx)).find(({ source }) => source === list.source)
  if (before?.sha256 === sha256) return 'known'
  if (before?.made_at && head.madeAt && head.madeAt < before.made_at) return 'older'
  const differences = await store.countDifferences(tx, before?.id, list.id)
  if (before) await replaceList(work, before.id)
  const number = await store.nextNumber(tx, list.source)
  await store.updateList(tx, list.id, {
    ...differences,
    state: 'in-force',
    number,
    sha256,
    subjects,
    made_at: head.madeAt,
    reference: head.reference,
    in_force_at: momentOf(now),
  })
  await store.deleteParts(tx, list.id)
  await services.jobs.enqueueOnce(tx, screenEverybody, {})
  const about = { source: list.source, number, digest: sha256, count: subjects }
  await recordAudit(tx, work.origin, 'sanctions.list-in-force', { kind: 'sanctions', id: list.id }, about)
  return undefined
}

async function replaceList({ tx }: Work, id: SanctionListId): Promise<void> {
  await store.updateList(tx, id, { state: 'replaced' })
  await store.deleteEntries(tx, id)
}

async function failImport({ tx, origin }: Work, list: store.ListRow, fault: ListFault): Promise<void> {
  await store.updateList(tx, list.id, { state: 'failed', fault })
  await store.deleteParts(tx, list.id)
  await store.deleteEntries(tx, list.id)
  const about = { source: list.source, because: fault }
  await recordAudit(tx, origin, 'sanctions.import-failed', { kind: 'sanctions', id: list.id }, about)
}
