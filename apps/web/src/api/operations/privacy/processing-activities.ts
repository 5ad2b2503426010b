// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/processing-activities'

export const addKnownActivities = { path: 'POST /api/processing-activity-library' } as typeof contract.addKnownActivities
export const changeProcessingActivity = { path: 'PUT /api/processing-activities/:processingActivityId' } as typeof contract.changeProcessingActivity
export const createProcessingActivity = { path: 'POST /api/processing-activities' } as typeof contract.createProcessingActivity
export const endProcessingActivity = { path: 'POST /api/processing-activities/:processingActivityId/end' } as typeof contract.endProcessingActivity
export const listProcessingActivities = { path: 'GET /api/processing-activities' } as typeof contract.listProcessingActivities
export const readProcessingActivity = { path: 'GET /api/processing-activities/:processingActivityId' } as typeof contract.readProcessingActivity
export const reviewProcessingActivity = { path: 'POST /api/processing-activities/:processingActivityId/reviews' } as typeof contract.reviewProcessingActivity
