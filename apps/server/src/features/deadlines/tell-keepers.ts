// Who hears of a deadline: the lawyer of its case and the assistants of the office, each in their own language.
import { dayText } from '@maat/domain/day-text'
import { type Language, LOCALES } from '@maat/domain/languages'
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
}

interface Keeper {
  id: string
  language: string
}

type News = Pick<Notice, 'text' | 'otherwise'> & {
  values?: Record<string, string>
  /** Days until its date, told in words. */
  days?: number
}

/** Everybody who keeps it, but for whoever caused the news. */
export async function tellKeepers(work: Work, row: Told, news: News): Promise<void> {
  for (const keeper of await keepersOf(work, row)) await tell(work, keeper, row, news)
}

/** Where nobody else is there to confirm it, the Admins are asked. */
export async function askForConfirmation(work: Work, row: Told): Promise<void> {
  const keepers = await keepersOf(work, row)
  const asked = keepers.length > 0 ? keepers : await adminsBut(work)
  for (const keeper of asked)
    await tell(work, keeper, row, { text: 'deadline-to-confirm', otherwise: 'both' })
}

export async function tellPerson(work: Work, personId: string, row: Told, news: News): Promise<void> {
  const person = await staff(work).where('id', '=', personId).executeTakeFirst()
  if (person && person.id !== work.origin.actorId) await tell(work, person, row, news)
}

const MOST_TOLD = 100

const staff = ({ tx }: Work) =>
  tx.selectFrom('users').select(['id', 'language']).where('disabled_at', 'is', null)

/** While a case has no lawyer, those of the office stand in. */
async function keepersOf(work: Work, { office_id, lawyer_id }: Told): Promise<Keeper[]> {
  const inOffice = lawyer_id ? [ROLE_IDS.Assistant] : [ROLE_IDS.Assistant, ROLE_IDS.Avocat]
  return await staff(work)
    .where(({ or, and, eb }) =>
      or([eb('id', '=', lawyer_id), and([eb('office_id', '=', office_id), eb('role_id', 'in', inOffice)])]),
    )
    .where('id', 'is distinct from', work.origin.actorId)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute()
}

const adminsBut = async (work: Work): Promise<Keeper[]> =>
  await staff(work)
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('id', 'is distinct from', work.origin.actorId)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute()

async function tell(work: Work, keeper: Keeper, row: Told, { values, days, ...news }: News): Promise<void> {
  const language = keeper.language as Language
  await notify(work, keeper.id, {
    ...news,
    type: 'System',
    values: {
      title: row.title,
      number: row.case_number ?? '',
      date: dayText(row.due_date, language),
      when: days === undefined ? '' : whenText(language, days),
      ...values,
    },
    targetId: row.case_id,
    link: `/case-${row.case_id}?tab=deadlines`,
  })
}

/** « dans 7 jours », « demain ». */
const whenText = (language: Language, days: number) =>
  new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day')
