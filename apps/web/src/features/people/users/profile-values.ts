// The form values of a profile, all as text, and the change that a save sends.
import type { SentBodyOf } from '@maat/contract/operation'
import type { UserView, updateUser } from '@maat/contract/people/users'
import { defaultNumberCountry } from '@maat/domain/identity/national-number'

export type ProfileValues = {
  firstName: string
  lastName: string
  kind: string
  gender: string
  titles: string
  insurances: string
  status: string
  statusOther: string
  nationality: string
  nationalNumberCountry: string
  nationalNumber: string
  birthDate: string
  birthPlace: string
  birthCountry: string
  phone: string
  phoneCountry: string
  street: string
  postalCode: string
  city: string
  country: string
  companyName: string
  enterpriseNumber: string
  vatNumber: string
  bar: string
  barNumber: string
  biographyFr: string
  biographyEn: string
  biographyNl: string
  isShownOnTeam: boolean
  spokenLanguages: string
  skills: string
  released: string
  nationalNumberConfirmed: boolean
}

export type ProfileChange = SentBodyOf<typeof updateUser>

export function valuesOf(person: UserView): ProfileValues {
  const { biography } = person
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    kind: person.kind,
    gender: person.gender ?? '',
    titles: person.titles.join(', '),
    insurances: person.insurances.join(', '),
    status: person.status ?? '',
    statusOther: person.statusOther ?? '',
    nationality: person.nationality ?? '',
    nationalNumberCountry: person.nationalNumberCountry ?? '',
    nationalNumber: '',
    birthDate: person.birthDate ?? '',
    birthPlace: person.birthPlace ?? '',
    birthCountry: person.birthCountry ?? '',
    phone: person.phoneNumber ?? '',
    phoneCountry: person.country ?? 'BE',
    street: person.street ?? '',
    postalCode: person.postalCode ?? '',
    city: person.city ?? '',
    country: person.country ?? '',
    companyName: person.companyName ?? '',
    enterpriseNumber: person.enterpriseNumber ?? '',
    vatNumber: person.vatNumber ?? '',
    bar: person.bar ?? '',
    barNumber: person.barNumber ?? '',
    biographyFr: biography?.fr ?? '',
    biographyEn: biography?.en ?? '',
    biographyNl: biography?.nl ?? '',
    isShownOnTeam: person.isShownOnTeam,
    spokenLanguages: person.spokenLanguages.join(','),
    skills: person.skills.join(','),
    released: person.released.join(','),
    nationalNumberConfirmed: false,
  }
}

/** Removes what must not stay in the browser: the national number. */
export const withoutNationalNumber = (values: ProfileValues): ProfileValues => ({
  ...values,
  nationalNumber: '',
  nationalNumberConfirmed: false,
})

export function numberCountryOf({ nationalNumberCountry, country, nationality }: ProfileValues): string {
  return nationalNumberCountry || defaultNumberCountry(country, nationality)
}

export const listOf = (text: string) => text.split(',').flatMap(part => part.trim() || [])
const orNull = (text: string) => text.trim() || null

/** Only touched fields, so that a save never overwrites another user's changes to other fields. */
export function changeOf(
  before: ProfileValues,
  after: ProfileValues,
  phoneNumber: string | null,
): ProfileChange {
  const touched = (...names: (keyof ProfileValues)[]) => names.some(name => before[name] !== after[name])
  const { biographyFr: fr, biographyEn: en, biographyNl: nl } = after
  const same = [
    'gender',
    'status',
    'statusOther',
    'nationality',
    'nationalNumber',
    'birthDate',
    'birthPlace',
    'birthCountry',
    'street',
    'postalCode',
    'city',
    'country',
    'companyName',
    'enterpriseNumber',
    'vatNumber',
    'bar',
    'barNumber',
  ] as const
  return {
    ...Object.fromEntries(same.filter(name => touched(name)).map(name => [name, orNull(after[name])])),
    ...(touched('firstName') && { firstName: after.firstName }),
    ...(touched('lastName') && { lastName: after.lastName }),
    ...(touched('kind') && { kind: after.kind as UserView['kind'] }),
    ...(touched('titles') && { titles: listOf(after.titles) }),
    ...(touched('insurances') && { insurances: listOf(after.insurances) }),
    // Sends the number with the country that the form showed.
    ...(touched('nationalNumber', 'nationalNumberCountry') && {
      nationalNumberCountry: orNull(numberCountryOf(after)),
    }),
    ...(touched('phone') && { phoneNumber }),
    ...(touched('biographyFr', 'biographyEn', 'biographyNl') && {
      biography: fr || en || nl ? { fr, en, nl } : null,
    }),
    ...(touched('isShownOnTeam') && { isShownOnTeam: after.isShownOnTeam }),
    ...(touched('spokenLanguages') && { spokenLanguages: listOf(after.spokenLanguages) }),
    ...(touched('skills') && { skills: listOf(after.skills) }),
    ...(touched('released') && { released: listOf(after.released) }),
    ...(after.nationalNumberConfirmed && { nationalNumberConfirmed: true }),
  } as ProfileChange
}
