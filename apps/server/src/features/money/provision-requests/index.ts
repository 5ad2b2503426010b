export { issueRequested } from './issue-requested.ts'
export { provisionRequestRoutes } from './routes.ts'
