// Plans deputies of the demo firm's coming absences: one accepted, one waits for an answer, the others have none.
import { momentOf } from '@maat/domain/calendar/moment'
import { present } from '../../platform/present.ts'
import type { DemoWorld } from '../cases/case-of.ts'
import type { Rows } from '../cases/case-rows.ts'
import { demoId } from '../draw.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

const LAWYERS = DEMO_PEOPLE.filter(({ role }) => role === 'Avocat')
const STATES = ['accepted', 'proposed'] as const

export function demoDeputies(events: Rows<'events'>, world: DemoWorld): Rows<'deputyships'> {
  const ids = LAWYERS.map(({ email }) => present(world.userIds.get(email)))
  const at = momentOf(world.now)
  return STATES.flatMap((state, place) => {
    const [absentId, deputyId] = [ids[place], ids[place + 1]]
    const absence = events.find(({ kind, organiser_id }) => kind === 'absence' && organiser_id === absentId)
    if (!absence || !absentId || !deputyId) return []
    const isAccepted = state === 'accepted'
    return [
      {
        id: demoId('deputyship', place),
        event_id: present(absence.id),
        absent_id: absentId,
        deputy_id: deputyId,
        state,
        accepted_during: isAccepted ? `[${absence.starts_at},${absence.ends_at})` : null,
        // The absent person's own choice needs no other word.
        confirmed_during: `[${absence.starts_at},${absence.ends_at})`,
        confirmed_by: absentId,
        confirmed_at: at,
        proposed_by: absentId,
        proposed_at: at,
        answered_at: isAccepted ? at : null,
      },
    ]
  })
}
