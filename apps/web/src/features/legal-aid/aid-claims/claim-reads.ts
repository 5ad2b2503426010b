// Read again after a change of the yearly list.
import { readAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { listAidClaims, sumAidClaims } from '../../../api/operations/legal-aid/aid-payments.ts'

export const CLAIM_READS = [listAidClaims, sumAidClaims, readAidClaim] as const
