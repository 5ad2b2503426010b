export { agreeOnStages, canAddStages } from './agree-on-stages.ts'
export { isTreated, requireOffice } from './billed-case.ts'
export {
  agreeOnDay,
  type CaseBilling,
  readCaseBilling,
  saveNotifiedStage,
  writeCaseBilling,
} from './case-billing-store.ts'
export { ratesOfCase, sharedRatesOfCase } from './case-billing-view.ts'
export { type FoundRate, findRate } from './find-rate.ts'
export {
  columnsOfParticulars,
  earliestMoneyDay,
  findRefundLimit,
  findWriteOffLimit,
  officeOfAccount,
  readOfficeBilling,
} from './office-billing-store.ts'
export { assertCurrency } from './rate-view.ts'
export { billingRoutes } from './routes.ts'
export { isVatNumberChecked } from './vat-check-store.ts'
