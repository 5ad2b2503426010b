import {
  listProcessingActivities,
  readProcessingActivity,
} from '../../../api/operations/privacy/processing-activities.ts'

export const REFRESHED = [listProcessingActivities, readProcessingActivity]
