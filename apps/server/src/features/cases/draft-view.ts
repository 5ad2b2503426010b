// A draft as it leaves the server: the answers, the national number masked, and what still lacks.
import type { DraftView } from '@maat/contract/case-draft'
import { type CaseAnswers, type Lack, lacksOf } from '@maat/domain/case-answers'
import type { CaseType } from '@maat/domain/case-types'
import { type CheckedNumber, checkNationalNumber, maskNationalNumber } from '@maat/domain/national-number'
import type { z } from 'zod'
import type { Reading } from '../../platform/http/work.ts'
import { documentTypesOnHand, requiredDocumentTypes } from '../documents/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import { readFirmCasesSettings } from '../settings/index.ts'
import { type CaseRow, nameOfUser } from './case-store.ts'

export async function viewOfDraft(work: Reading, row: CaseRow): Promise<z.input<typeof DraftView>> {
  return {
    id: row.id,
    type: row.type as CaseType,
    status: row.status as z.input<typeof DraftView>['status'],
    version: row.version,
    updatedAt: row.updated_at,
    ownerId: row.owner_id,
    ownerName: await nameOfUser(work.tx, row.owner_id),
    answers: row.answers as z.input<typeof DraftView>['answers'],
    nationalNumber: maskedNumberOf(work, row),
    lacks: await lacksOfCase(work, row),
  }
}

export function maskedNumberOf({ services }: Reading, row: CaseRow): string | null {
  if (!row.national_number) return null
  const { nationality = '' } = row.answers as CaseAnswers
  return maskNationalNumber(nationality, services.sealers.nationalNumber.open(row.national_number))
}

export function checkNumberWith({ nationality = '', birthDate }: CaseAnswers, number: string): CheckedNumber {
  return checkNationalNumber(nationality, number, birthDate ? { birthDate } : {})
}

/** Judged when it was given, and again when what it is judged by changed since: only then is it opened. */
function nationalNumberCodeOf({ services }: Reading, row: CaseRow): string | undefined {
  if (!row.national_number) return 'field.required'
  const { nationalNumber = 0, nationality = 0, birthDate = 0 } = row.answer_versions as Record<string, number>
  if (Math.max(nationality, birthDate) <= nationalNumber) return undefined
  const number = services.sealers.nationalNumber.open(row.national_number)
  const checked = checkNumberWith(row.answers as CaseAnswers, number)
  return checked.outcome === 'valid' ? undefined : checked.code
}

/** The one rule of `lacksOf`, with what the server knows beside the answers. */
export async function lacksOfCase(work: Reading, row: CaseRow): Promise<Lack[]> {
  const { tx, now } = work
  const answers = row.answers as CaseAnswers
  const procedure = answers.procedureVersionId
    ? await findProcedureVersion(tx, answers.procedureVersionId)
    : undefined
  const { demandsIdentity, demandsOwners } = await readFirmCasesSettings(tx)
  const isOfType = procedure?.caseType === row.type
  return lacksOf(isOfType ? answers : { ...answers, procedureVersionId: undefined }, {
    type: row.type as CaseType,
    today: now.toISOString().slice(0, 10),
    nationalNumberCode: nationalNumberCodeOf(work, row),
    formFields: procedure?.fields ?? [],
    requiredDocuments: answers.issueId ? await requiredDocumentTypes(tx, answers.issueId) : [],
    documentsOnHand: await documentTypesOnHand(tx, row.id),
    demandsIdentity,
    demandsOwners,
  })
}
