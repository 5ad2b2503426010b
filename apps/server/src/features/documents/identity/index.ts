export { checkedPaperOf, findContentPapers, identityCodeOf } from './identity-store.ts'
export { findPaperStates, provedUntil } from './proved-identity.ts'
export { identityRoutes } from './routes.ts'
