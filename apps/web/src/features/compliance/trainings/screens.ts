import type { UserId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

export const TRAININGS_SEARCH = {
  period: ['judicial-year', 'three-years'],
  person: parseId<UserId>,
} as const

export const TRAINING_SCREENS = [screenRoute('/trainings', TRAININGS_SEARCH)] as const
