// The values of a letter's placeholders from its case, and its signature.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { dateText } from '@maat/domain/calendar/day-text'
import type { Placeholder } from '@maat/domain/communication/letters'
import { formatPhoneNumber } from '@maat/domain/people/phone-number'
import { LANGUAGES, type Language, type Translated } from '@maat/domain/words/languages'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'

export type LetterValues = Record<Placeholder, string>

export interface LetterContext {
  values: Record<Language, LetterValues>
  signature: Record<Language, string>
  sender: string
  timeZone: string
}

const FIRST_TIME_ZONE = 'Europe/Brussels'
const NAMELESS: Translated = { fr: 'votre avocat', en: 'your lawyer', nl: 'uw advocaat' }

export async function letterContext(
  { tx, now, services }: ReadContext,
  caller: { id: UserId | null; officeId: OfficeId | null },
  row: CaseRow,
): Promise<LetterContext> {
  const ids = [caller.id, row.owner_id, ...(row.lawyer_id ? [row.lawyer_id] : [])]
  const people = await tx.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  const nameOf = (id: string | null) => people.find(person => person.id === id)?.full_name ?? ''
  const offices = await tx.selectFrom('offices').select(['id', 'city', 'phone', 'time_zone']).execute()
  const office = offices.find(({ id }) => id === row.office_id)
  const own = offices.find(({ id }) => id === caller.officeId) ?? office
  const timeZone = own?.time_zone ?? FIRST_TIME_ZONE
  const firm = services.config.firmName
  const sender = nameOf(caller.id)
  const inEach = <Value>(make: (language: Language) => Value) =>
    Object.fromEntries(LANGUAGES.map(language => [language, make(language)])) as Record<Language, Value>
  const cityIn = (language: Language) => office?.city[language] ?? ''
  return {
    sender,
    timeZone,
    values: inEach(language => ({
      client: nameOf(row.owner_id),
      number: row.number ?? '',
      title: row.title,
      lawyer: nameOf(row.lawyer_id) || NAMELESS[language],
      office: cityIn(language),
      sender,
      firm,
      date: dateText(now, language, { dateStyle: 'long', timeZone }),
    })),
    signature: inEach(language =>
      [
        sender,
        [firm, cityIn(language)].filter(Boolean).join(', '),
        office ? formatPhoneNumber(office.phone) : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  }
}
