// Begins a draft with the data of the client's profile.

import { beginCase } from '@maat/contract/cases/case-draft'
import { Favourites } from '@maat/contract/firm/settings'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { storageQuotaOf } from '@maat/domain/documents/storage-quota'
import type { Caller } from '../../../platform/authz/caller.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext, Work } from '../../../platform/http/work.ts'
import { readSection } from '../../firm/settings/index.ts'
import { accountRole, findUser, type UserRow } from '../../people/users/index.ts'
import { recordEvent } from '../case-events/index.ts'
import { type CaseRow, insertCase } from '../case-store/index.ts'
import { titleOfDraft } from './draft-title.ts'
import { viewOfDraft } from './draft-view.ts'

export const handleBeginCase = handle(beginCase, async ({ work, caller, body, record, fail }) => {
  const { type, clientId, isTypeOpen } = body
  const isClient = caller.role === 'User'
  if (isClient && clientId && clientId !== caller.id) return fail('case.client-unknown')
  const owner = await clientFor(work, caller, isClient ? caller.id : clientId)
  if (!owner) return fail('case.client-unknown')
  if (isClient && !(await hasRoomForDraft(work, owner))) return fail('case.drafts-full')
  const row = await beginDraft(work, caller, owner, {
    type,
    answers: isTypeOpen ? { leftToLawyer: ['type'] } : {},
  })
  await record('case.drafted', { type, owner: owner.id }, { kind: 'case', id: row.id })
  return await viewOfDraft(work, caller, row)
})

/** Drafts that the staff prepare do not count. */
async function hasRoomForDraft({ tx }: Work, { id, email_verified_at }: UserRow): Promise<boolean> {
  await lockForCounting(tx, 'drafts', id)
  const { count } = await tx
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', id)
    .where('status', '=', 'draft')
    .where('drafter_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count < storageQuotaOf(email_verified_at !== null).drafts
}

/**
 * Returns the client for whom the caller may begin a case: clients of other offices are unknown to the caller, and
 * disabled accounts get none.
 */
export async function clientFor(
  { tx }: ReadContext,
  caller: Caller,
  clientId: UserId | undefined,
): Promise<UserRow | undefined> {
  const owner = clientId ? await findUser(tx, clientId) : undefined
  const isClient = owner && accountRole(owner) === 'User' && !owner.disabled_at
  return isClient && !isStaffOfAnotherOffice(caller, owner) ? owner : undefined
}

interface Beginning {
  type: CaseType
  answers: CaseAnswers
}

export async function beginDraft(
  work: Work,
  caller: Caller,
  owner: UserRow,
  { type, answers }: Beginning,
): Promise<CaseRow> {
  const { tx } = work
  const now = momentOf(work.now)
  const row = await insertCase(tx, {
    type,
    owner_id: owner.id,
    drafter_id: caller.role === 'User' ? null : caller.id,
    title: await titleOfDraft(tx, owner.id, answers),
    answers: JSON.stringify({
      ...answersFromProfile(owner),
      ...(await favouritesOf(work, owner.id)),
      ...answers,
    } satisfies CaseAnswers),
    national_number: owner.national_number,
    national_number_mask: owner.national_number_mask,
    dated_at: now,
    created_at: now,
    updated_at: now,
  })
  await recordEvent(work, row.id, 'draft-created', {})
  return row
}

const isStaffOfAnotherOffice = (caller: Caller, owner: UserRow) =>
  (caller.role === 'Assistant' || caller.role === 'Avocat') && owner.office_id !== caller.officeId

async function favouritesOf({ tx }: Work, ownerId: string): Promise<CaseAnswers> {
  const kept = Favourites.safeParse(await readSection(tx, ownerId, 'Favourites'))
  return kept.success ? kept.data : {}
}

export function answersFromProfile(owner: UserRow): CaseAnswers {
  const known = {
    kind: owner.kind,
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
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}
