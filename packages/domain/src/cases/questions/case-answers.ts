// The questions for creating a case, step by step, and the missing answers before it can be sent.

import { isPlainDate } from '../../calendar/is-plain-date.ts'
import { checkBirthDate } from '../../identity/birth-date.ts'
import { COUNTRY_CODES } from '../../people/countries.ts'
import { checkEmailAddress } from '../../people/email-address.ts'
import { checkEnterpriseNumber } from '../../people/enterprise-number.ts'
import { EMPLOYMENT_STATUSES, GENDERS, type PersonKind } from '../../people/person-kinds.ts'
import { checkFirstName, checkLastName } from '../../people/person-name.ts'
import { checkPhoneNumber } from '../../people/phone-number.ts'
import { checkPostalCode, hasPostalCodes } from '../../people/postal-address.ts'
import { checkVatNumber } from '../../people/vat-number.ts'
import type { Language } from '../../words/languages.ts'
import type { CaseType } from '../case-types.ts'
import type { Collaborator } from '../collaborators.ts'
import { isFinished, type Signature } from '../signature.ts'
import { CASE_STEPS, type CaseStep } from './case-steps.ts'
import { checkFieldAnswer, type FormField } from './form-field.ts'
import { isLeftToLawyer, type LegalQuestion } from './legal-questions.ts'

export const CONSENTS = ['privacy', 'terms', 'honour'] as const
export type Consent = (typeof CONSENTS)[number]
export const FINANCING_MODES = ['pro-deo', 'fees'] as const
export type FinancingMode = (typeof FINANCING_MODES)[number]
/** In a draft every answer is optional. */
export interface CaseAnswers {
  kind?: PersonKind | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  gender?: string | undefined
  nationality?: string | undefined
  nationalNumberCountry?: string | undefined
  status?: string | undefined
  statusOther?: string | undefined
  birthDate?: string | undefined
  birthPlace?: string | undefined
  birthCountry?: string | undefined
  email?: string | undefined
  phoneNumber?: string | undefined
  street?: string | undefined
  postalCode?: string | undefined
  city?: string | undefined
  country?: string | undefined
  companyName?: string | undefined
  enterpriseNumber?: string | undefined
  vatNumber?: string | undefined
  procedureVersionId?: string | undefined
  procedureAnswers?: Record<string, string> | undefined
  title?: string | undefined
  issueId?: string | undefined
  interventionType?: string | undefined
  facts?: string | undefined
  leftToLawyer?: LegalQuestion[] | undefined
  isUrgent?: boolean | undefined
  urgentOn?: string | undefined
  adverseParties?: string[] | undefined
  holdsPublicPosition?: boolean | undefined
  publicPosition?: string | undefined
  passportNumber?: string | undefined
  beneficialOwners?: { name: string; share: string }[] | undefined
  fundsOrigin?: string | undefined
  financing?: FinancingMode | undefined
  lawyerId?: string | undefined
  collaborators?: Collaborator[] | undefined
  signature?: Signature | undefined
  consents?: Consent[] | undefined
}

/** The context that the check needs beside the answers. */
export interface CaseCheckContext {
  type: CaseType
  today: string
  /** The error of the national number, which only the server can decrypt. */
  nationalNumberCode: string | undefined
  /** Other users changed data around the answers after they were signed. */
  isOtherThanSigned?: boolean
  formFields: readonly FormField[]
  language: Language
  requiredDocuments: readonly string[]
  documentsOnHand: readonly string[]
  /** Documents with a reason why they cannot be given: that counts as an answer. */
  documentsAbsent: readonly string[]
  demandsIdentity: boolean
  /** The code of the missing proof of identity. */
  identityCode: string | undefined
  demandsOwners: boolean
}

export interface MissingField {
  step: CaseStep
  field: string
  code: string
}

export function findMissingAnswers(answers: CaseAnswers, around: CaseCheckContext): MissingField[] {
  const missing: Record<CaseStep, Codes> = {
    case: caseLacks(answers, around),
    procedure: procedureLacks(answers, around),
    documents: documentLacks(around),
    finances: { financing: answers.financing ? undefined : 'field.required' },
    participants: collaboratorLacks(answers),
    'your-data': personLacks(answers, around),
    kyc: kycLacks(answers, around),
    summary: signingLacks(answers, around),
  }
  return CASE_STEPS.flatMap(step => named(step, missing[step]))
}

/** Fields that only the client can complete: nobody signs or swears for them. */
export const isForSigner = ({ field }: Pick<MissingField, 'field'>): boolean =>
  field === 'signature' || field.startsWith('consents.')

type Codes = Record<string, string | undefined>

function named(step: CaseStep, codes: Codes): MissingField[] {
  return Object.entries(codes).flatMap(([field, code]) => (code ? [{ step, field, code }] : []))
}

const given = (text: string | undefined) => (text?.trim() ? undefined : 'field.required')
const chosen = (text: string | undefined, options: readonly string[]) =>
  given(text) ?? (options.includes(text ?? '') ? undefined : 'field.not-an-option')

function personLacks(answers: CaseAnswers, { today, nationalNumberCode }: CaseCheckContext): Codes {
  const { country = '', email, phoneNumber, birthDate, postalCode } = answers
  return {
    ...companyLacks(answers),
    firstName: checkFirstName(answers.firstName ?? ''),
    lastName: checkLastName(answers.lastName ?? ''),
    gender: chosen(answers.gender, GENDERS),
    nationality: chosen(answers.nationality, COUNTRY_CODES),
    nationalNumber: nationalNumberCode,
    status: chosen(answers.status, EMPLOYMENT_STATUSES),
    statusOther: answers.status === 'other' ? given(answers.statusOther) : undefined,
    birthDate: given(birthDate) ?? checkBirthDate(birthDate ?? '', today),
    birthPlace: given(answers.birthPlace),
    birthCountry: chosen(answers.birthCountry, COUNTRY_CODES),
    email: given(email) ?? checkEmailAddress(email ?? ''),
    phoneNumber: given(phoneNumber) ?? checkPhoneNumber(country, phoneNumber ?? ''),
    street: given(answers.street),
    postalCode: postalCodeLack(country, postalCode ?? ''),
    city: given(answers.city),
    country: chosen(country, COUNTRY_CODES),
  }
}

function postalCodeLack(country: string, code: string): string | undefined {
  if (code.trim() === '') return hasPostalCodes(country) ? 'field.required' : undefined
  return checkPostalCode(country, code)
}

function companyLacks(answers: CaseAnswers): Codes {
  if (answers.kind !== 'business') return {}
  const { country = '', enterpriseNumber = '', vatNumber = '' } = answers
  return {
    companyName: given(answers.companyName),
    enterpriseNumber: given(enterpriseNumber) ?? checkEnterpriseNumber(country, enterpriseNumber),
    vatNumber: vatNumber ? checkVatNumber(country, vatNumber) : undefined,
  }
}

function procedureLacks(answers: CaseAnswers, { formFields, language }: CaseCheckContext): Codes {
  if (isLeftToLawyer('procedureVersionId', answers.leftToLawyer)) return {}
  if (!answers.procedureVersionId) return { procedureVersionId: 'field.required' }
  const entries = formFields.map(field => [
    `procedureAnswers.${field.name}`,
    checkFieldAnswer(field, answers.procedureAnswers?.[field.name], language),
  ])
  return Object.fromEntries(entries)
}

function caseLacks(answers: CaseAnswers, { type }: CaseCheckContext): Codes {
  const { leftToLawyer: left, issueId, interventionType } = answers
  const asksIntervention = type === 'litigation' && !isLeftToLawyer('interventionType', left)
  return {
    issueId: isLeftToLawyer('issueId', left) ? undefined : given(issueId),
    interventionType: asksIntervention ? given(interventionType) : undefined,
    facts: given(answers.facts),
    urgentOn: !answers.urgentOn || isPlainDate(answers.urgentOn) ? undefined : 'field.invalid',
  }
}

function documentLacks({ requiredDocuments, documentsOnHand, documentsAbsent }: CaseCheckContext): Codes {
  const missing = requiredDocuments.filter(
    type => !documentsOnHand.includes(type) && !documentsAbsent.includes(type),
  )
  return Object.fromEntries(missing.map(type => [`document.${type}`, 'document.required']))
}

function signingLacks(answers: CaseAnswers, { isOtherThanSigned }: CaseCheckContext): Codes {
  const missing = CONSENTS.filter(consent => !answers.consents?.includes(consent))
  return {
    signature: !isFinished(answers.signature)
      ? 'signature.required'
      : isOtherThanSigned
        ? 'signature.of-something-else'
        : undefined,
    ...Object.fromEntries(missing.map(consent => [`consents.${consent}`, 'consent.required'])),
  }
}

function kycLacks(answers: CaseAnswers, around: CaseCheckContext): Codes {
  const { identityCode, demandsIdentity, demandsOwners } = around
  const asksOwners = demandsOwners && answers.kind === 'business'
  return {
    identity: demandsIdentity ? identityCode : undefined,
    holdsPublicPosition: answers.holdsPublicPosition === undefined ? 'field.required' : undefined,
    publicPosition: answers.holdsPublicPosition ? given(answers.publicPosition) : undefined,
    beneficialOwners: asksOwners && !answers.beneficialOwners?.length ? 'field.required' : undefined,
  }
}

function collaboratorLacks(answers: CaseAnswers): Codes {
  const emails = (answers.collaborators ?? []).map(({ email }) => email.trim().toLowerCase())
  return Object.fromEntries(
    emails.map((email, at) => [
      `collaborators.${at}.email`,
      checkEmailAddress(email) ??
        (emails.indexOf(email) < at || email === answers.email?.trim().toLowerCase()
          ? 'collaborator.twice'
          : undefined),
    ]),
  )
}
