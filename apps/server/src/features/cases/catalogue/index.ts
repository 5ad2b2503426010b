export { readTree } from './catalogue-store.ts'
export { type ActiveIssue, findIssue, findIssueNames, type IssueNames, issueNames } from './document-store.ts'
export { issueSearch } from './issue-search.ts'
export { catalogueRoutes } from './routes.ts'
