export { checkedPaperOf, findContentPapers, identityCodeOf } from './identity-store.ts'
export { deletePapersOf, type IdentityFile, identityFilesOf } from './papers-of-client.ts'
export { findPaperStates, provedUntil } from './proved-identity.ts'
export { identityRoutes } from './routes.ts'
