// Deletes the files of copies whose days are over, and gives up those that were never made.
import { momentOf } from '@maat/domain/calendar/moment'
import { EXPORT_HOURS } from '@maat/domain/privacy/data-exports'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'
import { findEndedExports, findExport, updateExport } from './export-store.ts'
import { failExport } from './notify-of-export.ts'

const HOUR_MS = 3_600_000

export const expireDataExports = defineJob({
  name: 'data-exports.expire',
  data: z.object({}),
  every: '17 * * * *',
  async work(services, _, inWork) {
    const now = services.clock()
    const queuedBefore = momentOf(new Date(now.getTime() - EXPORT_HOURS * HOUR_MS))
    const ended = await findEndedExports(services.db, { now: momentOf(now), queuedBefore })
    await tryEach(ended, id => inWork(work => endExport(work, id)))
  },
})

async function endExport(work: Work, id: string): Promise<void> {
  const { tx, origin, services } = work
  const row = await findExport(tx, id, { lock: true })
  if (row?.state === 'queued') return await failExport(work, id)
  if (row?.state !== 'ready' || !row.file_hash) return
  await updateExport(tx, id, { state: 'expired', file_hash: null })
  await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [row.file_hash] })
  await recordAudit(tx, origin, 'data-export.expired', { kind: 'data-export', id })
}
