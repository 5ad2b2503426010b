// The absent person, or an Admin who is not the deputy, confirms a deputyship that another user proposed.

import { confirmDeputyship } from '@maat/contract/firm/team'
import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { mayPassOn } from '@maat/domain/people/deputies'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishAccessChangeOfUser } from '../../cases/case-events/index.ts'
import {
  type DeputyshipChange,
  type DeputyshipRow,
  findDeputyship,
  findReplaced,
  updateDeputyship,
  wholeAbsence,
} from './deputyship-store.ts'
import { deputyshipSubject, sidesOf } from './deputyship-subject.ts'
import { isOpen, isOver, viewOfDeputyship } from './deputyship-view.ts'
import { notifyOfDeputyship } from './notify-of-deputyship.ts'

export const handleConfirmDeputyship = handleRecord(confirmDeputyship, deputyshipSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isOpen(row)) return fail('deputyship.ended')
  if (isOver(row, work.now)) return fail('deputyship.over')
  const decidesChain = mayPassOn(caller, sidesOf(row))
  if (body.passesOn && !decidesChain) return fail('deputyship.chain')
  const passedOn = body.passesOn ? (await findReplaced(tx, row.id)).map(({ id }) => id) : []
  await updateDeputyship(tx, row.id, {
    ...confirmation(work, row, caller.id),
    ...(decidesChain && { passed_on: passedOn }),
  })
  await publishAccessChangeOfUser(work, row.deputy_id)
  await record('deputyship.confirmed', { deputy: row.deputy_id, absent: row.absent_id, passedOn })
  await notifyOfDeputyship(work, row, {
    to: [row.deputy_id, row.absent_id, row.proposed_by],
    text: 'deputyship-confirmed',
  })
  return await viewOfDeputyship(
    work,
    caller,
    (await findDeputyship(tx, row.id, { lock: false })) as DeputyshipRow,
  )
})

/** For the absence as it is now: days that another user adds later wait again. */
export const confirmation = (
  { now }: Pick<Work, 'now'>,
  absence: { starts_at: Moment; ends_at: Moment },
  by: UserId,
): Pick<DeputyshipChange, 'confirmed_during' | 'confirmed_by' | 'confirmed_at'> => ({
  confirmed_during: wholeAbsence(absence),
  confirmed_by: by,
  confirmed_at: momentOf(now),
})

/** The absent person may be away already, so the Admins are asked, too. */
export async function askForConfirmation(work: Work, row: DeputyshipRow, by: string): Promise<void> {
  const people = await usersWithAccess(work, deputyshipSubject, row, 'deputyship.confirm')
  const to = people.map(({ id }) => id)
  await notifyOfDeputyship(work, row, { to, text: 'deputyship-to-confirm', by })
}

/** Cases of colleagues whom the absent person replaces would have nobody: an Admin decides. */
export async function askForChain(work: Work, row: DeputyshipRow): Promise<void> {
  if (!row.has_open_chain) return
  const people = await usersWithAccess(work, deputyshipSubject, row, 'deputyship.confirm')
  const to = people.filter(person => mayPassOn(person, sidesOf(row))).map(({ id }) => id)
  await notifyOfDeputyship(work, row, { to, text: 'deputyship-chain' })
}
