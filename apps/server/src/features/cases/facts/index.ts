export { listFactsOf } from './fact-store.ts'
export { factRoutes } from './routes.ts'
