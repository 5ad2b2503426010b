export { createAdmin } from './create-admin.ts'
export { accountAdministrationRoutes } from './routes.ts'
