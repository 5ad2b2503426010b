export { type CaseQueueQuery, countCaseQueues, readCaseQueues } from './case-queues.ts'
export { caseSearch } from './case-search.ts'
export { moveToEnd } from './end-case.ts'
export { caseRoutes } from './routes.ts'
