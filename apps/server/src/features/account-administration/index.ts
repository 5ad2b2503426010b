export { accountAdministrationRoutes } from './routes.ts'
