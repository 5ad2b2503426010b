export { listSetsOf } from './exhibit-store.ts'
export { exhibitRoutes } from './routes.ts'
