// Who hears of a deadline: the lawyer of its case and the assistants of the office, each in their own language. Where
// there is nobody of them any more, the Admins do: no deadline is forgotten because somebody left.
import { ROLE_IDS } from '@maat/domain/roles'
import type { Work } from '../../platform/http/work.ts'
import { type Notice, notify } from '../notifications/index.ts'

export interface Told {
  case_id: string
  case_number: string | null
  office_id: string | null
  lawyer_id: string | null
  title: string
  due_date: string
  set_by: string
}

interface Keeper {
  id: string
}

type News = Pick<Notice, 'text' | 'otherwise' | 'isVital'> & {
  values?: Record<string, string>
  /** Days until its date, told in words. */
  days?: number
}

/** Everybody who keeps it, but for whoever caused the news. */
export async function tellKeepers(work: Work, row: Told, news: News): Promise<void> {
  const keepers = await keepersOf(work, row)
  const told = keepers.length > 0 ? keepers : await adminsOf(work)
  for (const keeper of told) if (keeper.id !== work.origin.actorId) await tell(work, keeper, row, news)
}

/** Of whoever did not count it; where nobody else is there, of the Admins. */
export async function askForConfirmation(work: Work, row: Told): Promise<void> {
  const mayBeAsked = ({ id }: Keeper) => id !== work.origin.actorId && id !== row.set_by
  const keepers = (await keepersOf(work, row)).filter(mayBeAsked)
  const asked = keepers.length > 0 ? keepers : (await adminsOf(work)).filter(mayBeAsked)
  for (const keeper of asked)
    await tell(work, keeper, row, { text: 'deadline-to-confirm', otherwise: 'both', isVital: true })
}

export async function tellPerson(work: Work, personId: string, row: Told, news: News): Promise<void> {
  const person = await staff(work).where('id', '=', personId).executeTakeFirst()
  if (person && person.id !== work.origin.actorId) await tell(work, person, row, news)
}

const MOST_TOLD = 100

const staff = ({ tx }: Work) => tx.selectFrom('users').select('id').where('disabled_at', 'is', null)

/** While a case has no lawyer who can sign in, those of the office stand in. */
async function keepersOf(work: Work, { office_id, lawyer_id }: Told): Promise<Keeper[]> {
  const lawyer = lawyer_id ? await staff(work).where('id', '=', lawyer_id).executeTakeFirst() : undefined
  const inOffice = lawyer ? [ROLE_IDS.Assistant] : [ROLE_IDS.Assistant, ROLE_IDS.Avocat]
  const others = await staff(work)
    .where('office_id', '=', office_id)
    .where('role_id', 'in', inOffice)
    .where('id', 'is distinct from', lawyer_id)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute()
  return lawyer ? [lawyer, ...others] : others
}

const adminsOf = async (work: Work): Promise<Keeper[]> =>
  await staff(work).where('role_id', '=', ROLE_IDS.Admin).orderBy('id').limit(MOST_TOLD).execute()

async function tell(work: Work, keeper: Keeper, row: Told, { values, days, ...news }: News): Promise<void> {
  await notify(work, keeper.id, {
    ...news,
    type: 'Deadline',
    values: {
      title: row.title,
      number: row.case_number ?? '',
      date: { day: row.due_date },
      when: days === undefined ? '' : { inDays: days },
      ...values,
    },
    targetId: row.case_id,
    link: `/case-${row.case_id}?tab=deadlines`,
  })
}
