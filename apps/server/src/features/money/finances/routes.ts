import type { Route } from '../../../platform/http/handle.ts'
import { handleExportJournal } from './export-journal.ts'
import { handleFindBilledClients } from './find-billed-clients.ts'
import { handleListReceivedPayments } from './list-received.ts'
import { handleExportOwnPapers, handleListCaseCosts, handleReadOwnFinances } from './own-finances.ts'
import { handleListOwnPayments } from './own-payments.ts'
import { handleReadFinances } from './read-finances.ts'

export const financeRoutes: readonly Route[] = [
  handleReadFinances,
  handleFindBilledClients,
  handleListReceivedPayments,
  handleReadOwnFinances,
  handleListOwnPayments,
  handleListCaseCosts,
  handleExportOwnPapers,
  handleExportJournal,
]
