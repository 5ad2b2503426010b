// A draft begins with what the profile already knows.
import { beginCase } from '@maat/contract/case-draft'
import { Favourites } from '@maat/contract/settings'
import type { CaseAnswers } from '@maat/domain/case-answers'
import type { PersonKind } from '@maat/domain/person-kinds'
import type { Caller } from '../../platform/authz/caller.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { readSection } from '../settings/index.ts'
import { accountRole, findUser, type UserRow } from '../users/index.ts'
import { recordEvent } from './case-events.ts'
import { insertCase } from './case-store.ts'
import { viewOfDraft } from './draft-view.ts'

export const handleBeginCase = handle(beginCase, async ({ work, tx, caller, body, record, fail }) => {
  const isClient = caller.role === 'User'
  const ownerId = isClient ? caller.id : body.clientId
  const owner = ownerId && (await findUser(tx, ownerId))
  if (!owner || accountRole(owner) !== 'User' || (isClient && body.clientId && body.clientId !== caller.id))
    return fail('case.client-unknown')
  // A client of another office is not known here.
  if (isStaffOfAnotherOffice(caller, owner)) return fail('case.client-unknown')
  const now = work.now.toISOString()
  const row = await insertCase(tx, {
    type: body.type,
    owner_id: owner.id,
    drafter_id: isClient ? null : caller.id,
    answers: JSON.stringify({
      ...answersFromProfile(owner),
      ...(await favouritesOf(work, owner.id)),
      ...(body.isTypeOpen && { leftToLawyer: ['type'] }),
    } satisfies CaseAnswers),
    national_number: owner.national_number,
    dated_at: now,
    created_at: now,
    updated_at: now,
  })
  await recordEvent(work, row.id, 'draft-created')
  await record('case.drafted', { type: body.type, owner: owner.id }, { kind: 'case', id: row.id })
  return await viewOfDraft(work, caller, row)
})

const isStaffOfAnotherOffice = (caller: Caller, owner: UserRow) =>
  (caller.role === 'Assistant' || caller.role === 'Avocat') && owner.office_id !== caller.officeId

/** Whom the client asked to have remembered. */
async function favouritesOf({ tx }: Work, ownerId: string): Promise<CaseAnswers> {
  const kept = Favourites.safeParse(await readSection(tx, ownerId, 'Favourites'))
  return kept.success ? kept.data : {}
}

export function answersFromProfile(owner: UserRow): CaseAnswers {
  const known = {
    kind: owner.kind as PersonKind,
    firstName: owner.first_name,
    lastName: owner.last_name,
    gender: owner.gender,
    nationality: owner.nationality,
    nationalNumberCountry: owner.national_number_country,
    status: owner.employment,
    statusOther: owner.employment_other,
    birthDate: owner.birth_date,
    birthPlace: owner.birth_place,
    birthCountry: owner.birth_country,
    email: owner.email,
    phoneNumber: owner.phone,
    street: owner.street,
    postalCode: owner.postal_code,
    city: owner.city,
    country: owner.country,
    companyName: owner.company_name,
    enterpriseNumber: owner.enterprise_number,
    vatNumber: owner.vat_number,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as CaseAnswers
}
