import type { Route } from '../../../platform/http/handle.ts'
import { costRoutes } from './costs.ts'
import { handleExportCosts, handleListCosts } from './list-costs.ts'
import { handleExportTimeEntries, handleListTimeEntries } from './list-time.ts'
import { handleReadUnbilled } from './read-unbilled.ts'
import { handleReadMyWeek } from './read-week.ts'
import { handleReadWork } from './read-work.ts'
import { timeEntryRoutes } from './time-entries.ts'
import { proposalRoutes } from './time-proposals.ts'
import { timerRoutes } from './timers.ts'

export const timeRoutes: readonly Route[] = [
  handleListTimeEntries,
  handleExportTimeEntries,
  ...timeEntryRoutes,
  handleListCosts,
  handleExportCosts,
  ...costRoutes,
  ...timerRoutes,
  ...proposalRoutes,
  handleReadWork,
  handleReadUnbilled,
  handleReadMyWeek,
]
