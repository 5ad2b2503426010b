export { agreeOnStages, canAddStages } from './agree-on-stages.ts'
export { demandOffice, isTreated } from './billed-case.ts'
export {
  agreeOnDay,
  type CaseBilling,
  keepToldStage,
  readCaseBilling,
  writeCaseBilling,
} from './case-billing-store.ts'
export { ratesOfCase } from './case-billing-view.ts'
export { type FoundRate, findRate } from './find-rate.ts'
export { columnsOfParticulars, officeOfAccount, readOfficeBilling } from './office-billing-store.ts'
export { demandCurrency } from './rate-view.ts'
export { billingRoutes } from './routes.ts'
export { isVatNumberChecked } from './vat-check-store.ts'
