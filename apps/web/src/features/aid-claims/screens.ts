import { screenRoute } from '../../parts/screen-route.ts'

export const AID_CLAIMS_SCREENS = [screenRoute('/Cloture-{caseId}')] as const
