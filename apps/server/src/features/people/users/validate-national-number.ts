// Checks a profile's national number against related fields, whenever one of them changes.
import {
  checkNationalNumber,
  defaultNumberCountry,
  isNumberDoubt,
  type NumberOwner,
  unconfirmedNumberCodes,
} from '@maat/domain/identity/national-number'
import type { Gender } from '@maat/domain/people/person-kinds'
import type { Work } from '../../../platform/http/work.ts'
import { todayAt } from './today-at.ts'
import type { UserChange, UserRow } from './user-store.ts'

type Judged = 'nationalNumber' | 'nationalNumberCountry' | 'birthDate' | 'gender' | 'nationality' | 'country'
type Change = Partial<Record<Judged, string | null | undefined>>

interface JudgedNumber {
  /** Unconfirmed doubts about the change. */
  codes: string[]
  columns: Pick<UserChange, 'national_number' | 'national_number_mask' | 'national_number_country'>
}

export async function validateNationalNumber(
  work: Work,
  user: UserRow,
  change: Change,
  isConfirmed: boolean,
): Promise<JudgedNumber> {
  const sealer = work.services.sealers.nationalNumber
  const sent = change.nationalNumber
  const isKept = !sent
  const chosen = chosenCountry(user, change)
  const country = isKept ? chosen : (chosen ?? likelyCountry(user, change))
  if (sent === null)
    return { codes: [], columns: { ...sealer.columnsOf(null), national_number_country: country } }
  const person = personAfter(user, change)
  const changed = {
    country: !isKept || country !== user.national_number_country,
    birthDate: person.birthDate !== (user.birth_date ?? undefined),
    gender: person.gender !== (user.gender ?? undefined),
  }
  // A stored number was judged with these values before: it stays sealed.
  const isSame = isKept && !Object.values(changed).includes(true)
  const number = sent || (!isSame && user.national_number && sealer.open(user.national_number))
  if (!number) return { codes: [], columns: { national_number_country: country } }
  const today = await todayAt(work.tx, user.office_id, work.now)
  const judged = checkNationalNumber(country ?? '', number, { ...person, today })
  const codes = unconfirmedNumberCodes(judged, changed).filter(code => !(isConfirmed && isNumberDoubt(code)))
  const isNew = !isKept && judged.outcome !== 'error'
  return {
    codes,
    columns: {
      national_number_country: country,
      ...(isNew && sealer.columnsOf(judged.compact)),
    },
  }
}

const chosenCountry = (user: UserRow, { nationalNumberCountry = user.national_number_country }: Change) =>
  nationalNumberCountry

function likelyCountry(user: UserRow, change: Change): string | null {
  const { country = user.country, nationality = user.nationality } = change
  return defaultNumberCountry(country ?? '', nationality ?? '') || null
}

function personAfter(user: UserRow, change: Change): NumberOwner {
  const { birthDate = user.birth_date, gender = user.gender } = change
  return { birthDate: birthDate ?? undefined, gender: (gender ?? undefined) as Gender | undefined }
}
