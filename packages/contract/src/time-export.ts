// The export of recorded work for spreadsheets.
import { z } from 'zod'
import { operation } from './operation.ts'
import { rawReply } from './raw-reply.ts'
import { timeFilters } from './time.ts'

export const exportTimeEntries = operation({
  path: 'GET /api/time-entries/export',
  summary:
    'Exports the work that the caller may read as CSV, in their language, with the filters of the list. Private texts are left out.',
  needs: 'time.list',
  query: z.strictObject(timeFilters),
  reply: rawReply,
  replyType: 'text/csv',
  takesTurn: 'report',
})
