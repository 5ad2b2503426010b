export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
export { officeSubject } from './edit-office.ts'
export { firmRoutes } from './routes.ts'
