// The data in a draft that differ from the client's profile.
import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import type { SentBodyOf } from '@maat/contract/operation'
import type { UserView, updateUser } from '@maat/contract/people/users'

export const SHARED_WITH_PROFILE = [
  'firstName',
  'lastName',
  'gender',
  'status',
  'statusOther',
  'nationality',
  'birthDate',
  'birthPlace',
  'birthCountry',
  'phoneNumber',
  'street',
  'postalCode',
  'city',
  'country',
  'companyName',
  'enterpriseNumber',
  'vatNumber',
] as const

export function changedProfile(
  profile: UserView,
  answers: DraftAnswers,
): SentBodyOf<typeof updateUser> | undefined {
  const changed = SHARED_WITH_PROFILE.filter(
    name => answers[name]?.trim() && answers[name] !== (profile[name] ?? ''),
  )
  if (changed.length === 0) return undefined
  const fields = Object.fromEntries(changed.map(name => [name, answers[name]]))
  return fields as SentBodyOf<typeof updateUser>
}
