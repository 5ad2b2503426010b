// A user's record as the API returns it: the national number masked, with the caller's possible actions.

import type { Tagged } from '@maat/contract/operation'
import { USER_ACTIONS, type UserView as UserViewSchema } from '@maat/contract/people/users'
import { formatMask } from '@maat/domain/identity/national-number'
import { GENDERS } from '@maat/domain/people/person-kinds'
import { profileCompletion } from '@maat/domain/people/profile-completion'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import { writeTag } from '../../../platform/http/record-tag.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { accountRole, findPhotoHash, type UserRow } from './user-store.ts'
import { userSubject } from './user-subject.ts'

type View = z.input<typeof UserViewSchema>

/** A row that was only read has its photo's hash already. */
type ShownUser = UserRow & { photo_hash?: string | null }

export async function taggedView(work: ReadContext, caller: Caller, user: ShownUser): Promise<Tagged<View>> {
  return {
    tag: writeTag(user.id, { profile: user.version }),
    reply: await viewOfUser(work, caller, user),
  }
}

async function viewOfUser(work: ReadContext, caller: Caller, user: ShownUser): Promise<View> {
  const role = accountRole(user)
  const profile = profileOf(work, user)
  return {
    ...profile,
    id: user.id,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    role,
    roleId: ROLE_IDS[role],
    genderId: genderIdOf(user.gender),
    officeId: user.office_id,
    disabledAt: user.disabled_at,
    createdAt: user.created_at,
    photoHash: user.photo_hash === undefined ? await findPhotoHash(work.tx, user.id) : user.photo_hash,
    completion: profileCompletion({ ...profile, email: user.email, role }),
    can: permitted(userSubject, caller, user, USER_ACTIONS),
  }
}

/** The position of a gender in the list, from 1, as stored by browsers. */
export function genderIdOf(gender: string | null): number | null {
  const position = GENDERS.indexOf(gender as (typeof GENDERS)[number])
  return position < 0 ? null : position + 1
}

function profileOf({ services }: ReadContext, user: UserRow) {
  const mask = services.sealers.nationalNumber.maskOf(user)
  return {
    kind: user.kind,
    firstName: user.first_name,
    lastName: user.last_name,
    language: user.language,
    gender: user.gender,
    titles: user.titles,
    insurances: user.insurances,
    status: user.employment,
    statusOther: user.employment_other,
    nationality: user.nationality,
    nationalNumberCountry: user.national_number_country,
    nationalNumber: mask && formatMask(user.national_number_country ?? '', mask),
    birthDate: user.birth_date,
    birthPlace: user.birth_place,
    birthCountry: user.birth_country,
    phoneNumber: user.phone,
    street: user.street,
    postalCode: user.postal_code,
    city: user.city,
    country: user.country,
    companyName: user.company_name,
    enterpriseNumber: user.enterprise_number,
    vatNumber: user.vat_number,
    bar: user.bar,
    barNumber: user.bar_number,
    biography: user.biography,
    isShownOnTeam: user.is_shown_on_team,
    spokenLanguages: user.spoken_languages,
    skills: user.skills,
    released: user.released,
  }
}
