// Enters processing activities into the register, changes and reviews them, and ends them.
import {
  changeProcessingActivity,
  createProcessingActivity,
  endProcessingActivity,
  MOST_ACTIVITIES,
  type ProcessingActivityView,
  reviewProcessingActivity,
} from '@maat/contract/privacy/processing-activities'
import { momentOf } from '@maat/domain/calendar/moment'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { countActivities, insertActivity, updateActivity } from './processing-activity-store.ts'
import { activitySubject } from './processing-activity-subject.ts'
import { viewOfActivity } from './processing-activity-view.ts'

type Fields = Pick<
  ProcessingActivityView,
  | 'name'
  | 'isForOthers'
  | 'purpose'
  | 'legalBases'
  | 'peopleKinds'
  | 'dataKinds'
  | 'recipients'
  | 'transfersTo'
  | 'transferGround'
  | 'retention'
  | 'measures'
>

export const columnsOf = ({
  isForOthers,
  legalBases,
  peopleKinds,
  dataKinds,
  transfersTo,
  transferGround,
  ...rest
}: Fields) => ({
  ...rest,
  is_for_others: isForOthers,
  legal_bases: legalBases,
  people_kinds: peopleKinds,
  data_kinds: dataKinds,
  transfers_to: transfersTo,
  transfer_ground: transferGround,
})

export const handleCreateActivity = handle(
  createProcessingActivity,
  async ({ work, tx, caller, body, record, fail }) => {
    await lockForCounting(tx, 'processing-activities', 'firm')
    if ((await countActivities(tx)) >= MOST_ACTIVITIES) return fail('processing-activity.too-many')
    const at = momentOf(work.now)
    const today = await todayAt(tx, null, work.now)
    const row = await insertActivity(tx, {
      ...columnsOf(body),
      reviewed_on: today,
      created_at: at,
      updated_at: at,
    })
    if (!row) throw new Error('An activity without a key conflicts with none')
    await record(
      'processing-activity.created',
      { name: body.name },
      { kind: 'processing-activity', id: row.id },
    )
    return viewOfActivity(caller, row, today)
  },
)

export const handleChangeActivity = handleRecord(
  changeProcessingActivity,
  activitySubject,
  async ({ work, tx, caller, subject: before, body, record, fail }) => {
    const { version, ...fields } = body
    const today = await todayAt(tx, null, work.now)
    if (before.ended_on) return fail('processing-activity.ended')
    if (before.version !== version)
      return fail('record.stale', { current: viewOfActivity(caller, before, today) })
    const columns = columnsOf(fields)
    const after = await updateActivity(tx, before, {
      ...columns,
      reviewed_on: today,
      updated_at: momentOf(work.now),
    })
    const changed = Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(before[name as keyof typeof columns]) !== JSON.stringify(value),
    )
    await record('processing-activity.changed', { changed: changed.map(([name]) => name) })
    return viewOfActivity(caller, after, today)
  },
)

export const handleReviewActivity = handleRecord(
  reviewProcessingActivity,
  activitySubject,
  async ({ work, tx, caller, subject: before, body, record, fail }) => {
    const today = await todayAt(tx, null, work.now)
    if (before.ended_on) return fail('processing-activity.ended')
    if (before.version !== body.version)
      return fail('record.stale', { current: viewOfActivity(caller, before, today) })
    const after = await updateActivity(tx, before, { reviewed_on: today })
    await record('processing-activity.reviewed')
    return viewOfActivity(caller, after, today)
  },
)

export const handleEndActivity = handleRecord(
  endProcessingActivity,
  activitySubject,
  async ({ work, tx, caller, subject: before, body: { on, reason }, record, fail }) => {
    if (before.ended_on) return fail('processing-activity.ended')
    const change = { ended_on: on, end_reason: reason, updated_at: momentOf(work.now) }
    const after = await updateActivity(tx, before, change)
    await record('processing-activity.ended', { reason })
    return viewOfActivity(caller, after, await todayAt(tx, null, work.now))
  },
)
