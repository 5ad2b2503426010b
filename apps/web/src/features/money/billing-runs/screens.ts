import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const BILLING_RUNS_SCREENS = [
  screenRoute('/billing-runs', {}),
  screenRoute('/billing-runs/{runId}', {}),
] as const
