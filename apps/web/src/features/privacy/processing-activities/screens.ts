import type { ProcessingActivityId } from '@maat/contract/ids'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const PROCESSING_ACTIVITIES_SEARCH = {
  state: uncheckedWord<'ended'>(),
  activity: parseId<ProcessingActivityId>,
} as const

export const PROCESSING_ACTIVITIES_SCREENS = [
  screenRoute('/processing-activities', PROCESSING_ACTIVITIES_SEARCH),
] as const
