export { listFactsOf } from './fact-store.ts'
export { type ReadableFact, readableFacts } from './readable-facts.ts'
export { factRoutes } from './routes.ts'
