// Proposes a deputy for an absence, and withdraws one.

import { proposeDeputy, reopenToDeputy, withdrawDeputyship } from '@maat/contract/firm/team'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { mayReplace, maySettleDeputy } from '@maat/domain/people/deputies'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { eventSubject } from '../../calendar/calendar/index.ts'
import { publishAccessChangeOfUser } from '../../cases/case-events/index.ts'
import { closeToDeputy, openToDeputy } from '../../cases/case-store/index.ts'
import { findUser, principalOfUser } from '../../people/users/index.ts'
import { askForChain, askForConfirmation, confirmation } from './confirm-deputyship.ts'
import {
  absenceDuring,
  type DeputyshipRow,
  deputyshipOfEvent,
  findDeputyship,
  insertDeputyship,
  updateDeputyship,
} from './deputyship-store.ts'
import { deputyshipSubject } from './deputyship-subject.ts'
import { isOpen, isOver, viewOfDeputyship } from './deputyship-view.ts'
import { notifyOfDeputyship } from './notify-of-deputyship.ts'

export const handleProposeDeputy = handleRecord(proposeDeputy, eventSubject, async context => {
  const { work, tx, caller, subject: event, body, record, fail } = context
  if (event.kind !== 'absence' || event.status !== 'confirmed') return fail('deputyship.not-absence')
  if (Date.parse(event.ends_at) <= work.now.getTime()) return fail('deputyship.over')
  const absentId = event.organiser_id
  if (!(await isFit(tx, body.deputyId, absentId))) return fail('deputyship.unfit')
  const away = await absenceDuring(tx, body.deputyId, event)
  if (away) return fail('deputyship.away', { current: { startsAt: away.starts_at, endsAt: away.ends_at } })
  const earlier = await deputyshipOfEvent(tx, event.id)
  if (earlier) await end(tx, earlier)
  const walls = { lawyerId: absentId, deputyId: body.deputyId, caseIds: body.keptBack }
  if (!(await closeToDeputy(tx, walls))) return fail('case.not-found')
  const id = await insertDeputyship(tx, {
    event_id: event.id,
    absent_id: absentId,
    deputy_id: body.deputyId,
    note: body.note,
    proposed_by: caller.id,
    proposed_at: momentOf(work.now),
  })
  const isSettled = maySettleDeputy(caller, { absentId, deputyId: body.deputyId })
  if (isSettled) await updateDeputyship(tx, id, confirmation(work, event, caller.id))
  await record(
    'deputyship.proposed',
    { deputy: body.deputyId, absent: absentId, keptBack: body.keptBack.length, isConfirmed: isSettled },
    { kind: 'deputyship', id },
  )
  await publishAccessChangeOfUser(work, body.deputyId)
  const row = (await findDeputyship(tx, id, { lock: false })) as DeputyshipRow
  if (earlier && earlier.deputy_id !== row.deputy_id)
    await notifyOfDeputyship(work, earlier, { to: [earlier.deputy_id], text: 'deputyship-withdrawn' })
  await notifyOfDeputyship(work, row, { to: [row.deputy_id], text: 'deputyship-proposed', note: row.note })
  if (isSettled) await notifyOfDeputyship(work, row, { to: [row.absent_id], text: 'deputyship-proposed-for' })
  else await askForConfirmation(work, row, row.proposed_by_name)
  await askForChain(work, row)
  return await viewOfDeputyship(work, caller, row)
})

async function isFit(tx: Tx, deputyId: UserId, absentId: UserId): Promise<boolean> {
  const [deputy, absent] = [await findUser(tx, deputyId), await findUser(tx, absentId)]
  if (!deputy || deputy.disabled_at || !absent) return false
  return mayReplace(principalOfUser(deputy), principalOfUser(absent))
}

const end = (tx: Tx, { id }: DeputyshipRow) =>
  updateDeputyship(tx, id, { state: 'withdrawn', accepted_during: null })

export const handleWithdrawDeputyship = handleRecord(
  withdrawDeputyship,
  deputyshipSubject,
  async ({ work, tx, subject: row, record, fail }) => {
    if (!isOpen(row) || isOver(row, work.now)) return fail('deputyship.ended')
    await end(tx, row)
    await publishAccessChangeOfUser(work, row.deputy_id)
    await record('deputyship.withdrawn', { deputy: row.deputy_id, absent: row.absent_id })
    await notifyOfDeputyship(work, row, { to: [row.deputy_id, row.absent_id], text: 'deputyship-withdrawn' })
    return {}
  },
)

export const handleReopenToDeputy = handleRecord(
  reopenToDeputy,
  deputyshipSubject,
  async ({ work, tx, caller, subject: row, params, record, fail }) => {
    const wall = { lawyerId: row.absent_id, deputyId: row.deputy_id, caseId: params.caseId }
    if (!(await openToDeputy(tx, wall))) return fail('case.not-found')
    await publishAccessChangeOfUser(work, row.deputy_id)
    await record('deputyship.case-reopened', { deputy: row.deputy_id, case: params.caseId })
    return await viewOfDeputyship(work, caller, row)
  },
)
