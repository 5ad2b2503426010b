// The registers of personal data, and the rights of persons over their data.
import { breachSpecimens } from './breach-specimens.ts'
import { DATA_RIGHTS_SPECIMENS } from './data-rights-specimens.ts'
import { processingActivitySpecimens } from './processing-activity-specimens.ts'

export const PRIVACY_SPECIMENS = {
  ...DATA_RIGHTS_SPECIMENS,
  breach: breachSpecimens,
  'processing-activity': processingActivitySpecimens,
}
