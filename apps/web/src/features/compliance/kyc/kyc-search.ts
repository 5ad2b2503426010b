// The filter of the register, kept in the address.
import { KYC_DUE, KYC_ORDERS, KYC_STATES } from '@maat/domain/compliance/kyc/reviews'
import { KYC_RISKS } from '@maat/domain/identity/kyc-risk'
import type { UrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { KYC_SEARCH } from './screens.ts'

export const KYC_FILTER = {
  ...KYC_SEARCH,
  state: KYC_STATES,
  risk: KYC_RISKS,
  due: KYC_DUE,
  order: KYC_ORDERS,
}

export type KycSearch = UrlFilter<typeof KYC_FILTER>
