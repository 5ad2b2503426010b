export { type ReadableFact, readableFacts } from './readable-facts.ts'
export { factRoutes } from './routes.ts'
