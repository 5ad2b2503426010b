import type { OfficeBillingView } from '@maat/contract/money/billing'

export type RatedOffice = Pick<OfficeBillingView, 'officeId' | 'currency'>
