// Reports breaches, and changes what is known of them.
import type { BreachView } from '@maat/contract/privacy/breaches'
import { changeBreach, reportBreach } from '@maat/contract/privacy/breaches'
import { momentOf } from '@maat/domain/calendar/moment'
import { mayKeepFromAuthority } from '@maat/domain/privacy/breaches'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { insertBreach, updateBreach } from './breach-store.ts'
import { breachSubject } from './breach-subject.ts'
import { viewOfBreach } from './breach-view.ts'
import { notifyAdmins } from './notify-of-breach.ts'

type Fields = Pick<
  BreachView,
  | 'title'
  | 'country'
  | 'noticedAt'
  | 'happened'
  | 'harms'
  | 'dataKinds'
  | 'peopleCount'
  | 'consequences'
  | 'measures'
  | 'risk'
>

const columnsOf = ({ noticedAt, dataKinds, peopleCount, ...rest }: Fields) => ({
  ...rest,
  noticed_at: noticedAt,
  data_kinds: dataKinds,
  people_count: peopleCount,
})

export const handleReportBreach = handle(reportBreach, async ({ work, tx, caller, body, record, fail }) => {
  const now = momentOf(work.now)
  if (body.noticedAt > now) return fail('breach.not-yet-noticed')
  const row = await insertBreach(tx, { ...columnsOf(body), created_by: caller.id, created_at: now })
  await record('breach.reported', { country: body.country }, { kind: 'breach', id: row.id })
  await notifyAdmins(work, row, 'breach-reported', { except: caller.id })
  return viewOfBreach(caller, row, work.now)
})

export const handleChangeBreach = handleRecord(
  changeBreach,
  breachSubject,
  async ({ work, tx, caller, subject: before, body, record, fail }) => {
    const { version, ...fields } = body
    if (before.closed_at) return fail('breach.closed')
    if (before.version !== version)
      return fail('record.stale', { current: viewOfBreach(caller, before, work.now) })
    if (fields.noticedAt > momentOf(work.now)) return fail('breach.not-yet-noticed')
    const isDecisionOver = before.authority_answer === 'not-needed' && !mayKeepFromAuthority(fields.risk)
    const columns = columnsOf(fields)
    const after = await updateBreach(tx, before, { ...columns, ...(isDecisionOver && NO_DECISION) })
    const changed = Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(before[name as keyof typeof columns]) !== JSON.stringify(value),
    )
    await record('breach.changed', { changed: changed.map(([name]) => name) })
    return viewOfBreach(caller, after, work.now)
  },
)

/** The authority must be told after all, so its clock runs again. */
const NO_DECISION = {
  authority_answer: null,
  authority_at: null,
  authority_by: null,
  authority_reference: '',
  authority_reason: '',
}
