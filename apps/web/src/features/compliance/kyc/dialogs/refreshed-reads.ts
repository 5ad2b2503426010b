// The reads that show a change of a client's page.
import { readKyc } from '../../../../api/operations/compliance/kyc.ts'
import { listKyc, readKycOverview } from '../../../../api/operations/compliance/kyc-register.ts'

export const REFRESHES = { refreshes: [readKyc, listKyc, readKycOverview] }

export const changeSchema = () => import('@maat/contract/compliance/kyc').then(file => file.KycChange)
