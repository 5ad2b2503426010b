// The records of the registers of personal data.
import { breachSpecimens } from './breach-specimens.ts'
import { processingActivitySpecimens } from './processing-activity-specimens.ts'

export const PRIVACY_SPECIMENS = {
  breach: breachSpecimens,
  'processing-activity': processingActivitySpecimens,
}
