// Some trainings of the staff of the demo firm, within this year; the points are short of what the bars demand.
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { Work } from '../../platform/http/work.ts'

const TRAININGS = [
  ['avocat@maat.example', 40, 'La réforme du droit des obligations', 'Barreau (démo)', 6, 'general', false],
  [
    'avocat@maat.example',
    150,
    'Le secret professionnel à l’ère du nuage',
    'Barreau (démo)',
    3,
    'ethics',
    false,
  ],
  [
    'avocat@maat.example',
    210,
    'Reconnaître une opération suspecte',
    'Le cabinet',
    2,
    'anti-money-laundering',
    true,
  ],
  [
    'admin@maat.example',
    75,
    'Diriger un cabinet à trois bureaux',
    'École des avocats (démo)',
    4,
    'general',
    false,
  ],
] as const

export async function createDemoTrainings({ tx, now }: Work, userIds: Map<string, UserId>): Promise<void> {
  const today = momentOf(now).slice(0, 10)
  const rows = TRAININGS.flatMap(([email, daysAgo, title, organiser, points, field, isInHouse]) => {
    const userId = userIds.get(email)
    if (!userId) return []
    const held = {
      held_on: addDays(today, -daysAgo),
      title,
      organiser,
      points,
      field,
      is_in_house: isInHouse,
    }
    return [{ user_id: userId, ...held, created_at: momentOf(now) }]
  })
  await tx.insertInto('trainings').values(rows).execute()
}
