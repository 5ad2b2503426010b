// Deletes the files of copies whose days are over, and gives up those that were never made.
import { momentOf } from '@maat/domain/calendar/moment'
import { EXPORT_HOURS } from '@maat/domain/privacy/data-exports'
import { z } from 'zod'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { expireExport, failExport } from './end-export.ts'
import { findEndedExports, findExport } from './export-store.ts'

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
  const row = await findExport(work.tx, id, { lock: true })
  if (row?.state === 'queued') return await failExport(work, id)
  if (row?.state === 'ready') await expireExport(work, row)
}
