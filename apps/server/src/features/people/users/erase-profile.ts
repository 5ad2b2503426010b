// Empties parts of a profile at the request of its person. The name, the language and the mail address stay as long as the
// account is open: without them nobody could sign in, or be answered.
import type { UserId } from '@maat/contract/ids'
import type { Work } from '../../../platform/http/work.ts'
import { deletePhoto, findUser, type UserChange, updateUser } from './user-store.ts'

async function empty({ tx }: Work, userId: UserId, change: UserChange): Promise<void> {
  const user = await findUser(tx, userId, true)
  if (user) await updateUser(tx, user, change)
}

export async function eraseProfileDetails(work: Work, userId: UserId): Promise<void> {
  await deletePhoto(work.tx, userId)
  await empty(work, userId, {
    gender: null,
    titles: [],
    insurances: [],
    employment: null,
    employment_other: null,
    nationality: null,
    birth_date: null,
    birth_place: null,
    birth_country: null,
    spoken_languages: [],
    origin: null,
  })
}

export const eraseContactDetails = (work: Work, userId: UserId): Promise<void> =>
  empty(work, userId, { phone: null, street: null, postal_code: null, city: null, country: null })

export const eraseNationalNumber = (work: Work, userId: UserId): Promise<void> =>
  empty(work, userId, { national_number: null, national_number_country: null, national_number_mask: null })

export const eraseOrigin = (work: Work, userId: UserId): Promise<void> =>
  empty(work, userId, { origin: null })

export const hideFromTeam = (work: Work, userId: UserId): Promise<void> =>
  empty(work, userId, { is_shown_on_team: false, released: [] })
