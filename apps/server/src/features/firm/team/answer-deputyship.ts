// The deputy accepts, refuses, or gives an accepted deputyship back.

import { answerDeputyship } from '@maat/contract/firm/team'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { publishAccessChangeOfUser } from '../../cases/case-events/index.ts'
import {
  absenceDuring,
  type DeputyshipRow,
  findDeputyship,
  updateDeputyship,
  wholeAbsence,
} from './deputyship-store.ts'
import { deputyshipSubject } from './deputyship-subject.ts'
import { isOpen, isOver, viewOfDeputyship } from './deputyship-view.ts'
import { notifyOfDeputyship } from './notify-of-deputyship.ts'

export const handleAnswerDeputyship = handleRecord(answerDeputyship, deputyshipSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isOpen(row)) return fail('deputyship.ended')
  if (isOver(row, work.now)) return fail('deputyship.over')
  const away = body.accepts ? await absenceDuring(tx, caller.id, row) : undefined
  if (away) return fail('deputyship.away', { current: { startsAt: away.starts_at, endsAt: away.ends_at } })
  await updateDeputyship(tx, row.id, {
    state: body.accepts ? 'accepted' : 'refused',
    accepted_during: body.accepts ? wholeAbsence(row) : null,
    answer_note: body.note,
    answered_at: momentOf(work.now),
  })
  await publishAccessChangeOfUser(work, caller.id)
  await record(body.accepts ? 'deputyship.accepted' : 'deputyship.refused', { absent: row.absent_id })
  await notifyOfDeputyship(work, row, {
    to: [row.absent_id, row.proposed_by],
    text: body.accepts ? 'deputyship-accepted' : 'deputyship-refused',
    note: body.note,
  })
  return await viewOfDeputyship(
    work,
    caller,
    (await findDeputyship(tx, row.id, { lock: false })) as DeputyshipRow,
  )
})
