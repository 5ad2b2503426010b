export { readTree } from './catalogue-store.ts'
export { type ActiveIssue, findIssue, findIssueNames, type IssueNames, issueNames } from './document-store.ts'
export { catalogueRoutes } from './routes.ts'
