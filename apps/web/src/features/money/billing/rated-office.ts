import type { OfficeBillingView } from '@maat/contract/billing'

export type RatedOffice = Pick<OfficeBillingView, 'officeId' | 'currency'>
