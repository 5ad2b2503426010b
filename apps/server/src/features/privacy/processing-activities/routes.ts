import type { Route } from '../../../platform/http/handle.ts'
import { handleAddKnownActivities } from './add-known-activities.ts'
import {
  handleChangeActivity,
  handleCreateActivity,
  handleEndActivity,
  handleReviewActivity,
} from './edit-processing-activities.ts'
import { handleListActivities, handleReadActivity } from './read-processing-activities.ts'

export const processingActivityRoutes: readonly Route[] = [
  handleListActivities,
  handleReadActivity,
  handleCreateActivity,
  handleChangeActivity,
  handleReviewActivity,
  handleEndActivity,
  handleAddKnownActivities,
]
