import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const SIGNING_SCREENS = [
  screenRoute('/signatures-{documentId}'),
  screenRoute('/verify-signature'),
] as const
