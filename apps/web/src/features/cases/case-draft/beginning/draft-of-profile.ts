// A draft that is not created yet, prefilled from the profile in the same way as on the server.
import type { DraftAnswers, DraftView } from '@maat/contract/cases/case-draft'
import type { CaseId } from '@maat/contract/ids'
import type { UserView } from '@maat/contract/people/users'
import type { CaseType } from '@maat/domain/cases/case-types'
import { fullName } from '@maat/domain/people/person-name'
import { STEPS } from '../case-steps.ts'
import { SHARED_WITH_PROFILE } from '../profile-change.ts'

export function draftFromProfile(type: CaseType, profile: UserView, isTypeOpen: boolean): DraftView {
  const names = ['kind', 'email', 'nationalNumberCountry', ...SHARED_WITH_PROFILE] as const
  const known = names.map(name => [name, profile[name]] as const).filter(([, value]) => value !== null)
  return {
    id: '' as CaseId,
    type,
    status: 'draft',
    version: 0,
    updatedAt: '',
    ownerId: profile.id,
    ownerName: profile.companyName || fullName(profile),
    answers: {
      ...(Object.fromEntries(known) as DraftAnswers),
      ...(isTypeOpen && { leftToLawyer: ['type'] }),
    },
    nationalNumber: profile.nationalNumber,
    // No step is complete before the server has checked it.
    signatureRequest: null,
    missingFields: STEPS.map(step => ({ step, field: '', code: 'field.required' })),
  }
}
