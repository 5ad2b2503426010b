// Removes uploads of lists that were abandoned.
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { deleteAbandoned } from './list-store.ts'

const KEPT_MS = 2 * 24 * 3_600_000

export const tidyUpLists = defineJob({
  name: 'sanctions.tidy-up',
  data: z.object({}),
  every: '50 3 * * *',
  work: ({ db, clock }) => deleteAbandoned(db, momentOf(new Date(clock().getTime() - KEPT_MS))),
})
