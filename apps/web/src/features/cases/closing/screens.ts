import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const CLOSING_SCREENS = [screenRoute('/Cloture-{caseId}')] as const
