export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
export { officeSubject } from './edit-office.ts'
export { listOffices } from './office-store.ts'
export { firmRoutes } from './routes.ts'
