import type { Route } from '../../../platform/http/handle.ts'
import { handleReadCaseBilling, handleSaveCaseBilling } from './case-billing.ts'
import { handleListCaseRates, handleSetCaseRate, handleWithdrawCaseRate } from './case-rates.ts'
import { handleReadOfficeBilling, handleSaveOfficeBilling } from './office-billing.ts'
import { handleListOfficeRates, handleSetOfficeRate, handleWithdrawOfficeRate } from './office-rates.ts'
import { handleAddPrice, handleChangePrice, handleListPrices } from './prices.ts'
import { handleCheckVatNumber, handleConfirmVatNumber } from './vat-checks.ts'

export const billingRoutes: readonly Route[] = [
  handleReadOfficeBilling,
  handleSaveOfficeBilling,
  handleListOfficeRates,
  handleSetOfficeRate,
  handleWithdrawOfficeRate,
  handleListPrices,
  handleAddPrice,
  handleChangePrice,
  handleReadCaseBilling,
  handleSaveCaseBilling,
  handleListCaseRates,
  handleSetCaseRate,
  handleWithdrawCaseRate,
  handleCheckVatNumber,
  handleConfirmVatNumber,
]
