import type { OfficeId, UserId } from '@maat/contract/ids'
import type { KycDue, KycOrder, KycState } from '@maat/domain/compliance/kyc/reviews'
import type { KycRisk } from '@maat/domain/identity/kyc-risk'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const KYC_SEARCH = {
  search: parseSearchText,
  state: uncheckedWord<KycState>(),
  risk: uncheckedWord<KycRisk>(),
  office: parseId<OfficeId>,
  lawyer: parseId<UserId>,
  due: uncheckedWord<KycDue>(),
  order: uncheckedWord<KycOrder>(),
}

export const KYC_SCREENS = [screenRoute('/kyc', KYC_SEARCH), screenRoute('/kyc/{clientId}')] as const
