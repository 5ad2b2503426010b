// Ends a consultation without taking place: frees its time and deletes its files.

import type { ConsultationStatus } from '@maat/domain/calendar/consultation-states'
import { momentOf } from '@maat/domain/calendar/moment'
import type { DomainEvent } from '../../../platform/domain-event.ts'
import type { Work } from '../../../platform/http/work.ts'
import { freeTime } from './consultation-event.ts'
import { filesOf, removeFiles } from './consultation-files.ts'
import { type ConsultationRow, findConsultation, updateConsultation } from './consultation-store.ts'

type Ending = Extract<ConsultationStatus, 'declined' | 'cancelled' | 'expired'>

/** Emitted when a consultation will not take place. */
export const consultationCalledOff: DomainEvent<ConsultationRow> = {
  name: 'a consultation will not take place',
}

export async function endConsultation(
  work: Work,
  row: ConsultationRow,
  ending: Ending,
  reason = '',
): Promise<ConsultationRow> {
  await freeTime(work, row)
  await removeFiles(work, await filesOf(work.tx, [row.id]))
  await updateConsultation(work.tx, row, {
    status: ending,
    reason,
    held_until: null,
    answer_by: null,
    files_token_hash: null,
    decided_at: momentOf(work.now),
    decided_by: work.origin.actorId,
  })
  await work.services.followUps.run(work, consultationCalledOff, row)
  return await reloadConsultation(work, row.id)
}

export async function reloadConsultation({ tx }: Work, id: string): Promise<ConsultationRow> {
  const row = await findConsultation(tx, id, false)
  if (!row) throw new Error(`The consultation ${id} is gone`)
  return row
}
