export { type ActiveIssue, findIssue, findIssueNames } from './document-store.ts'
export { catalogueRoutes } from './routes.ts'
