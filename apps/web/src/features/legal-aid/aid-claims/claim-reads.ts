// Read again after a change of the yearly list.
import { readAidClaim } from '../../../api/operations/aid-claims.ts'
import { listAidClaims, sumAidClaims } from '../../../api/operations/aid-payments.ts'

export const CLAIM_READS = [listAidClaims, sumAidClaims, readAidClaim] as const
