// Who leaves a case is expected at none of its events any more, and their calendar holds none of them.
import type { Work } from '../../platform/http/work.ts'
import { type Leaving, whenSomebodyLeaves } from '../cases/index.ts'
import { findEvent, participantsOf, removeParticipants } from './event-store.ts'
import { holdTimes } from './event-times.ts'
import { tellInvited, tellLive } from './tell-people.ts'

whenSomebodyLeaves(withdraw)

async function withdraw(work: Work, { caseId, userId, email }: Leaving): Promise<void> {
  const rows = await work.tx
    .selectFrom('event_participants as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.event_id'])
    .where('e.case_id', '=', caseId)
    .where('p.is_organiser', '=', false)
    .where(({ eb, or }) => or([eb('p.email', '=', email), ...(userId ? [eb('p.user_id', '=', userId)] : [])]))
    .orderBy('p.event_id')
    .execute()
  for (const { id, event_id: eventId } of rows) await withdrawFrom(work, eventId, id)
}

async function withdrawFrom(work: Work, eventId: string, participantId: string): Promise<void> {
  const event = await findEvent(work.tx, eventId, { lock: true, callerId: undefined })
  if (!event) return
  const people = await participantsOf(work.tx, eventId)
  await removeParticipants(work.tx, [participantId])
  await holdTimes(work.tx, event)
  const left = people.filter(({ id }) => id === participantId)
  if (event.status === 'confirmed') await tellInvited(work, event, left, 'cancelled')
  await tellLive(work, event, people)
}
