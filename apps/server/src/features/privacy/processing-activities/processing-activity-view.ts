// A processing activity as it leaves the server.
import { ACTIVITY_ACTIONS, type ProcessingActivityView } from '@maat/contract/privacy/processing-activities'
import type { Day } from '@maat/domain/calendar/day'
import { isReviewDue } from '@maat/domain/privacy/processing-activities'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { ActivityRow } from './processing-activity-store.ts'
import { activitySubject } from './processing-activity-subject.ts'

export const viewOfActivity = (caller: Caller, row: ActivityRow, today: Day): ProcessingActivityView => ({
  id: row.id,
  name: row.name,
  isForOthers: row.is_for_others,
  purpose: row.purpose,
  legalBases: row.legal_bases,
  peopleKinds: row.people_kinds,
  dataKinds: row.data_kinds,
  recipients: row.recipients,
  transfersTo: row.transfers_to,
  transferGround: row.transfer_ground,
  retention: row.retention,
  measures: row.measures,
  reviewedOn: row.reviewed_on,
  isReviewDue: row.ended_on === null && isReviewDue(row.reviewed_on, today),
  updatedAt: row.updated_at,
  endedOn: row.ended_on,
  endReason: row.end_reason,
  version: row.version,
  can: row.ended_on ? [] : permitted(activitySubject, caller, row, ACTIVITY_ACTIONS),
})
