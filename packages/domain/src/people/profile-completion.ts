// How complete a profile is, by the fields that creating a case will ask for.
import type { Role } from './roles.ts'

const PERSON = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'nationality',
  'nationalNumber',
  'status',
  'gender',
  'birthDate',
  'birthPlace',
  'birthCountry',
  'street',
  'postalCode',
  'city',
  'country',
] as const
const COMPANY = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'companyName',
  'enterpriseNumber',
  'street',
  'postalCode',
  'city',
  'country',
] as const
const LAWYER = ['firstName', 'lastName', 'email', 'phoneNumber', 'bar', 'barNumber'] as const
const STAFF = ['firstName', 'lastName', 'email', 'phoneNumber'] as const

export type ProfileField = (typeof PERSON | typeof COMPANY | typeof LAWYER | typeof STAFF)[number]

export type CompletableProfile = { kind: string; role: Role } & Partial<Record<ProfileField, string | null>>

function requestedFields({ kind, role }: CompletableProfile): readonly ProfileField[] {
  if (role === 'Avocat') return LAWYER
  if (role !== 'User') return STAFF
  if (kind === 'business') return COMPANY
  return kind === 'legal-professional' ? LAWYER : PERSON
}

export function profileCompletion(profile: CompletableProfile): { percent: number; missing: ProfileField[] } {
  const required = requestedFields(profile)
  const missing = required.filter(field => !profile[field])
  return { percent: Math.round((100 * (required.length - missing.length)) / required.length), missing }
}
