// Removes abandoned uploads and unused files every night, and repeats scans that never ended.

import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { dropUpload } from '../uploads/continue-upload.ts'
import { checkFiles, markLost } from './check-files.ts'
import { countPages } from './count-pages.ts'
import { dropClaim, oldClaims } from './file-claims.ts'
import { deleteUnusedFiles, IS_UNUSED } from './file-records.ts'
import { makeReadable } from './make-readable.ts'
import { scanDocument } from './scan-document.ts'

const HOUR = 3_600_000
const DAYS_KEPT = 2
const MOST_AT_ONCE = 1000

export const tidyUpDocuments = defineJob({
  name: 'documents.tidy-up',
  data: z.object({}),
  every: '45 3 * * *',
  async work(services) {
    await dropOldUploads(services)
    await forgetUnusedFiles(services)
    await services.files.clearUnfinished(new Date(ago(services, 24)))
    await clearLeftovers(services)
    await scanAgain(services)
    await countPages.work(services, {})
  },
})

/**
 * Marks documents with truncated bytes as lost. Completely missing bytes are reported as a failure without touching
 * documents: an unreachable storage looks the same and comes back.
 */
export const checkFilesNightly = defineJob({
  name: 'documents.check-files',
  data: z.object({}),
  every: '15 4 * * *',
  async work({ db, files }) {
    const { lost } = await checkFiles(db, files)
    for (const { hash, isTorn } of lost) if (isTorn) await markLost(db, hash)
    const missing = lost.filter(({ isTorn }) => !isTorn).length
    if (missing > 0)
      throw new Error(`${missing} files are not in the storage: npm run files:check names them`)
  },
})

const ago = ({ clock }: Services, hours: number) => momentOf(new Date(clock().getTime() - hours * HOUR))

async function dropOldUploads(services: Services): Promise<void> {
  const old = await services.db
    .selectFrom('uploads')
    .select(['id', 'document_id'])
    .where('created_at', '<', ago(services, DAYS_KEPT * 24))
    .limit(MOST_AT_ONCE)
    .execute()
  for (const upload of old)
    await services.db.transaction().execute(tx => dropUpload(tx, upload, services.clock()))
}

async function forgetUnusedFiles(services: Services): Promise<void> {
  const unused = await services.db
    .selectFrom('files')
    .select('hash')
    .where(IS_UNUSED)
    .limit(MOST_AT_ONCE)
    .execute()
  await deleteUnusedFiles.work(services, { hashes: unused.map(({ hash }) => hash) })
}

/** Removes bytes without a row only if our claims show that we stored them: others may use the same storage. */
async function clearLeftovers(services: Services): Promise<void> {
  for (const { id, hash } of await oldClaims(services.db, MOST_AT_ONCE)) {
    await deleteUnusedFiles.work(services, { hashes: [hash] })
    await dropClaim(services.db, id)
  }
}

async function scanAgain(services: Services): Promise<void> {
  const stuck = await services.db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select(['d.id', sql<number>`max(v.number)`.as('number')])
    .where('d.status', '=', 'processing')
    .where('d.updated_at', '<', ago(services, 12))
    .groupBy('d.id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id, number } of stuck)
    await services.db.transaction().execute(async tx => {
      await services.jobs.enqueue(tx, makeReadable, { documentId: id, number })
      await services.jobs.enqueue(tx, scanDocument, { documentId: id, number })
    })
}
