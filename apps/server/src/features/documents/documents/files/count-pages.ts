// Counts the pages of received PDFs, many in one go: the tree of a case shows them. Nobody waits for it.
import { z } from 'zod'
import type { Executor } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'

const AT_ONCE = 20
const MOST_ROUNDS = 100

export const countPages = defineJob({
  name: 'documents.count-pages',
  data: z.object({}),
  async work(services) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) if (!(await countSome(services))) return
  },
})

/** Whether there may be more. An unreadable file counts as one without pages, so that it is tried once. */
async function countSome({ db, files, pdfPages }: Services): Promise<boolean> {
  const rows = await db
    .selectFrom('files')
    .select(['hash', 'size'])
    .where('pages', 'is', null)
    .where('media_type', '=', 'application/pdf')
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  const found: { hash: string; size: number }[] = []
  const missing: string[] = []
  for (const row of rows) {
    if (await files.has(row)) found.push(row)
    else missing.push(row.hash)
  }
  const counts = await pdfPages.countEach(
    found.map(file => ({ size: file.size, bytes: async () => (await files.read(file)) ?? noBytes() })),
  )
  const counted = [
    ...found.map(({ hash }, at) => ({ hash, pages: counts[at] ?? 0 })),
    ...missing.map(hash => ({ hash, pages: 0 })),
  ]
  for (const { hash, pages } of counted) await notePages(db, hash, pages)
  return rows.length === AT_ONCE
}

export async function notePages(executor: Executor, hash: string, pages: number): Promise<void> {
  await executor.updateTable('files').set({ pages }).where('hash', '=', hash).execute()
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
