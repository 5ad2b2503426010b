import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const LEGAL_AID_SCREENS = [screenRoute('/Prodeo-{caseId}')] as const
