import { screenRoute } from '../../../parts/screen-route.ts'

export const CLOSING_SCREENS = [screenRoute('/Cloture-{caseId}')] as const
