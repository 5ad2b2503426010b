export { checkedPaperOf, findContentPapers, identityCodeOf } from './identity-store.ts'
export { identityRoutes } from './routes.ts'
