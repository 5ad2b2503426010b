import type { UserId } from '@maat/contract/ids'
import type { TrainingPeriod } from '@maat/domain/compliance/training-points'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const TRAININGS_SEARCH = {
  period: uncheckedWord<Exclude<TrainingPeriod, 'year'>>(),
  person: parseId<UserId>,
} as const

export const TRAINING_SCREENS = [screenRoute('/trainings', TRAININGS_SEARCH)] as const
