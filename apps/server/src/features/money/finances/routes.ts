import type { Route } from '../../../platform/http/handle.ts'
import { handleExportJournal } from './export-journal.ts'
import { handleListReceivedPayments } from './list-received.ts'
import { handleExportOwnPapers, handleListCaseCosts, handleReadOwnFinances } from './own-finances.ts'
import { handleReadFinances } from './read-finances.ts'

export const financeRoutes: readonly Route[] = [
  handleReadFinances,
  handleListReceivedPayments,
  handleReadOwnFinances,
  handleListCaseCosts,
  handleExportOwnPapers,
  handleExportJournal,
]
