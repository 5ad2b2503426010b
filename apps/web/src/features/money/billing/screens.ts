import type { CaseId, OfficeId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

/** The office or case in the address; by default the first office, or a case to choose. */
export const OFFICE_SEARCH = { office: parseId<OfficeId> }
export const CASE_SEARCH = { caseId: parseId<CaseId> }

export const BILLING_SCREENS = [
  screenRoute('/settings/billing', OFFICE_SEARCH),
  screenRoute('/paymentDetails', CASE_SEARCH),
] as const
