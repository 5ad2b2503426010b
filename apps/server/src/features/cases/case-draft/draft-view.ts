// A draft as the API returns it: the answers, the masked national number, and the missing fields.

import type { DraftView } from '@maat/contract/cases/case-draft'
import type { Day } from '@maat/domain/calendar/day'
import {
  type CaseAnswers,
  findMissingAnswers,
  isForSigner,
  type MissingField,
} from '@maat/domain/cases/questions/case-answers'
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import {
  type CheckedNumber,
  checkNationalNumber,
  defaultNumberCountry,
  formatMask,
  unconfirmedNumberCodes,
} from '@maat/domain/identity/national-number'
import { GENDERS } from '@maat/domain/people/person-kinds'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import {
  documentTypesAbsent,
  documentTypesOnHand,
  requiredDocumentTypes,
} from '../../documents/documents/index.ts'
import { identityCodeOf } from '../../documents/identity/index.ts'
import { readFirmCasesSettings } from '../../firm/settings/index.ts'
import { type CaseRow, languageOfUser, nameOfUser, todayOfCase } from '../case-store/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import { hashOfSigned, viewOfRequest } from '../signing/index.ts'

export async function viewOfDraft(
  work: ReadContext,
  caller: Pick<Caller, 'id'>,
  row: CaseRow,
): Promise<z.input<typeof DraftView>> {
  const missingFields = await findMissingAnswersOfCase(work, row)
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    version: row.version,
    updatedAt: row.updated_at,
    ownerId: row.owner_id,
    ownerName: await nameOfUser(work.tx, row.owner_id),
    answers: row.answers,
    nationalNumber: maskedNumberOf(work, row),
    missingFields:
      caller.id === row.owner_id ? missingFields : missingFields.filter(fault => !isForSigner(fault)),
    signatureRequest: await viewOfRequest(work, { caseId: row.id, agreementId: null }),
  }
}

export function maskedNumberOf({ services }: ReadContext, row: CaseRow): string | null {
  const mask = services.sealers.nationalNumber.maskOf(row)
  return mask && formatMask(numberCountryOf(row.answers), mask)
}

export function numberCountryOf({ nationalNumberCountry, country, nationality }: CaseAnswers): string {
  return nationalNumberCountry || defaultNumberCountry(country ?? '', nationality ?? '')
}

export function checkNumberWith(today: Day, answers: CaseAnswers, number: string): CheckedNumber {
  return checkNationalNumber(numberCountryOf(answers), number, {
    birthDate: answers.birthDate || undefined,
    gender: GENDERS.find(gender => gender === answers.gender),
    today,
  })
}

/** Checked when it was entered, and again if related answers changed; only then is it decrypted. */
function nationalNumberCodeOf(work: ReadContext, row: CaseRow, today: Day): string | undefined {
  if (!row.national_number) return 'field.required'
  const versions = row.answer_versions
  const isNewer = (field: string) => (versions[field] ?? 0) > (versions.nationalNumber ?? 0)
  const changed = {
    country: isNewer('nationalNumberCountry'),
    birthDate: isNewer('birthDate'),
    gender: isNewer('gender'),
  }
  if (!Object.values(changed).includes(true)) return undefined
  const number = work.services.sealers.nationalNumber.open(row.national_number)
  return unconfirmedNumberCodes(checkNumberWith(today, row.answers, number), changed)[0]
}

/** Applies `lacksOf` with the data that only the server has. */
export async function findMissingAnswersOfCase(work: ReadContext, row: CaseRow): Promise<MissingField[]> {
  const { tx } = work
  const answers = row.answers
  const today = await todayOfCase(work, row)
  const { issueId, procedureVersionId } = chosenEntriesOf(answers)
  const procedure = procedureVersionId ? await findProcedureVersion(tx, procedureVersionId) : undefined
  const { demandsIdentity, demandsOwners } = await readFirmCasesSettings(tx)
  const isOfType = procedure?.caseType === row.type
  return findMissingAnswers(isOfType ? answers : { ...answers, procedureVersionId: undefined }, {
    type: row.type,
    today,
    nationalNumberCode: nationalNumberCodeOf(work, row, today),
    formFields: procedure?.fields ?? [],
    language: await languageOfUser(tx, row.owner_id),
    requiredDocuments: issueId ? await requiredDocumentTypes(tx, issueId) : [],
    documentsOnHand: await documentTypesOnHand(tx, row.id),
    documentsAbsent: await documentTypesAbsent(tx, row.id),
    demandsIdentity,
    identityCode: demandsIdentity ? await identityCodeOf(tx, row.owner_id, today) : undefined,
    demandsOwners,
    isOtherThanSigned: await isOtherThanSigned(tx, row),
  })
}

/** Clients may change their own drafts after signing; a draft prepared by staff must match what was signed. */
const isOtherThanSigned = async (tx: ReadContext['tx'], row: CaseRow): Promise<boolean> =>
  row.drafter_id !== null && row.signed_mark !== null && row.signed_mark !== (await hashOfSigned(tx, row))
