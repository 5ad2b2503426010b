// The exports of recorded work and costs for spreadsheets.
import { z } from 'zod'
import { operation } from '../operation.ts'
import { rawReply } from '../raw-reply.ts'
import { timeFilters, workFilters } from './time.ts'

const CSV = { reply: rawReply, replyType: 'text/csv', takesTurn: 'report' } as const

export const exportTimeEntries = operation({
  path: 'GET /api/time-entries/export',
  summary:
    'Exports the work that the caller may read as CSV, in their language, with the filters of the list. Private texts are left out.',
  needs: 'time.list',
  query: z.strictObject(timeFilters),
  ...CSV,
})

export const exportCosts = operation({
  path: 'GET /api/costs/export',
  summary:
    'Exports the costs that the caller may read as CSV, in their language, with the filters of the list.',
  needs: 'cost.list',
  query: z.strictObject(workFilters),
  ...CSV,
})
