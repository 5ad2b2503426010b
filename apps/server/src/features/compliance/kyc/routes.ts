import type { Route } from '../../../platform/http/handle.ts'
import { handleAddOwner, handleChangeKyc, handleReadKyc, handleRemoveOwner } from './change-kyc.ts'
import { handleListKyc, handleReadKycOverview, handleSetKycIntervals } from './list-kyc.ts'
import { handlePrintKyc } from './print-kyc.ts'
import { handlePrintKycRegister } from './print-register.ts'
import { handleRecordKycReport, handleRecordKycReview } from './review-kyc.ts'

export const kycRoutes: readonly Route[] = [
  handleListKyc,
  handleReadKycOverview,
  handleSetKycIntervals,
  handlePrintKycRegister,
  handleReadKyc,
  handlePrintKyc,
  handleChangeKyc,
  handleAddOwner,
  handleRemoveOwner,
  handleRecordKycReview,
  handleRecordKycReport,
]
