// The content of the signed summary: every answer under its label, nothing that the staff added.
import type { Moment } from '@maat/domain/calendar/moment'
import { CASE_TYPE_LABELS, type CaseType, INTERVENTION_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { answerText } from '@maat/domain/cases/questions/answer-text'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import type { FormFieldType } from '@maat/domain/cases/questions/form-field-types'
import { type LegalQuestion, questionsForLawyer } from '@maat/domain/cases/questions/legal-questions'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Signature, strokePath } from '@maat/domain/cases/signature'
import { recognitionTextKey } from '@maat/domain/cases/signature-request'
import { formatPhoneNumber } from '@maat/domain/people/phone-number'
import type { Language, Translated } from '@maat/domain/words/languages'
import type { MandateGiven, Recognition } from '../../../platform/db/column-types.ts'
import { countryName, momentText, PDF_TEXTS, plainDate } from '../../../platform/pdf/pdf-texts.ts'
import type { ContentDocument } from '../../documents/documents/index.ts'

interface Procedure {
  name: Translated
  fields: readonly {
    name: string
    label: Translated
    type: FormFieldType
    options?: { value: string; label: Translated }[] | undefined
  }[]
}

export interface CaseContent {
  type: CaseType
  title: string
  answers: CaseAnswers
  issue: { category: Translated; subcategory: Translated; issue: Translated } | undefined
  procedure: Procedure | undefined
  documents: readonly ContentDocument[]
  lawyerName: string
}

export interface SignedCase extends CaseContent {
  number: string
  /** Exactly one of the two is set. */
  signature: Signature | null | undefined
  mandate: MandateGiven | null
  /** How the signer was identified; null for cases sent before this was recorded. */
  recognition: Recognition | null
  senderName: string
  terms: Record<string, string>
  signedAt: Moment
  /** The time zone of the office. */
  timeZone: string
  contentHash: string
}

type Fact = [what: string, value: string]
interface Section {
  title: string
  facts: Fact[]
  paragraphs: string[]
}

export function summaryContent(language: Language, signed: SignedCase) {
  const text = PDF_TEXTS[language].summary
  const { number } = signed
  const { facts, sections } = layOutContent(language, signed)
  return {
    title: `${text.title} ${number}`,
    data: {
      number,
      facts: [[text.number, number], ...facts, [text.sentOn, sentAtText(language, signed)]] as Fact[],
      sections,
      signature: signed.mandate ? mandateOf(language, signed, signed.mandate) : signatureOf(language, signed),
    },
  }
}

const sentAtText = (language: Language, { signedAt, timeZone }: SignedCase) =>
  momentText(language, signedAt, timeZone)

/** The exact content to be signed: the signer reads it, and it is printed. */
export function layOutContent(
  language: Language,
  content: CaseContent,
): { facts: Fact[]; sections: Section[] } {
  const text = PDF_TEXTS[language].summary
  const { type, title, answers } = content
  const documents = content.documents.map(({ name }) => name)
  const verification = verificationSection(language, answers)
  return {
    facts: [
      [text.name, title],
      [text.type, leftOr('type', content, language) || CASE_TYPE_LABELS[type][language]],
    ],
    sections: [
      clientSection(language, answers),
      procedureSection(language, content),
      matterSection(language, content),
      section(text.documents, [], documents.length > 0 ? documents : [text.none]),
      financesSection(language, content),
      ...(verification.facts.length > 0 ? [verification] : []),
    ],
  }
}

/** Says that the client left the question to the lawyer; otherwise empty. */
function leftOr(question: LegalQuestion, { type, answers }: CaseContent, language: Language): string {
  const left = questionsForLawyer(type, answers.leftToLawyer)
  return left.includes(question) ? PDF_TEXTS[language].summary.leftToLawyer : ''
}

function section(title: string, facts: Fact[], paragraphs: readonly string[] = []): Section {
  return { title, facts: facts.filter(([, value]) => value.trim() !== ''), paragraphs: [...paragraphs] }
}

function clientSection(language: Language, answers: CaseAnswers): Section {
  const text = PDF_TEXTS[language].summary
  const labelled = (prefix: string, value: string | undefined) =>
    value ? (text[`${prefix}_${value}` as keyof typeof text] ?? value) : ''
  const { birthDate, birthPlace, birthCountry, street, postalCode, city, country } = answers
  const birth = [
    birthDate && plainDate(language, birthDate),
    birthPlace,
    birthCountry && countryName(language, birthCountry),
  ]
  const address = [street, `${postalCode ?? ''} ${city ?? ''}`, country && countryName(language, country)]
  return section(text.client, [
    [text.company, answers.kind === 'business' ? (answers.companyName ?? '') : ''],
    [text.enterpriseNumber, answers.kind === 'business' ? (answers.enterpriseNumber ?? '') : ''],
    [text.vatNumber, answers.kind === 'business' ? (answers.vatNumber ?? '') : ''],
    [text.firstName, answers.firstName ?? ''],
    [text.lastName, answers.lastName ?? ''],
    [text.gender, labelled('gender', answers.gender)],
    [text.nationality, countryName(language, answers.nationality)],
    [
      text.status,
      answers.status === 'other' ? (answers.statusOther ?? '') : labelled('status', answers.status),
    ],
    [text.birth, birth.filter(Boolean).join(', ')],
    [text.email, answers.email ?? ''],
    [text.phone, formatPhoneNumber(answers.phoneNumber ?? '')],
    [text.address, address.filter(part => part?.trim()).join(', ')],
  ])
}

function procedureSection(language: Language, content: CaseContent): Section {
  const { answers, procedure } = content
  const text = PDF_TEXTS[language].summary
  const facts = (procedure?.fields ?? []).map((field): Fact => {
    const answer = answers.procedureAnswers?.[field.name] ?? ''
    return [field.label[language], answerText(field, answer, language)]
  })
  return section(text.procedure, [
    [text.procedure, procedure?.name[language] ?? leftOr('procedureVersionId', content, language)],
    ...facts,
  ])
}

function matterSection(language: Language, content: CaseContent): Section {
  const { answers, issue } = content
  const text = PDF_TEXTS[language].summary
  const intervention =
    INTERVENTION_TYPE_LABELS[answers.interventionType as keyof typeof INTERVENTION_TYPE_LABELS]
  const facts: Fact[] = [
    [text.category, issue ? `${issue.category[language]} › ${issue.subcategory[language]}` : ''],
    [text.issue, issue?.issue[language] ?? leftOr('issueId', content, language)],
    [text.intervention, leftOr('interventionType', content, language) || (intervention?.[language] ?? '')],
    [text.adverse, (answers.adverseParties ?? []).filter(name => name.trim()).join(', ')],
    [text.urgent, answers.isUrgent ? text.yes : ''],
    [text.urgentOn, answers.urgentOn ? plainDate(language, answers.urgentOn) : ''],
  ]
  return section(text.matter, facts, (answers.facts ?? '').split(/\n{2,}/))
}

function financesSection(language: Language, { answers, lawyerName }: CaseContent): Section {
  const text = PDF_TEXTS[language].summary
  const people = (answers.collaborators ?? []).map(
    ({ name, email, access }) => `${name ? `${name}, ` : ''}${email} (${text[access]})`,
  )
  return section(text.finances, [
    [text.finances, answers.financing ? text[`financing_${answers.financing}`] : ''],
    [text.lawyer, lawyerName],
    [text.participants, people.join('; ')],
  ])
}

function verificationSection(language: Language, answers: CaseAnswers): Section {
  const text = PDF_TEXTS[language].summary
  const { holdsPublicPosition, publicPosition, passportNumber, beneficialOwners, fundsOrigin } = answers
  const owners = (beneficialOwners ?? []).map(({ name, share }) => (share ? `${name} (${share} %)` : name))
  const position = holdsPublicPosition ? publicPosition || text.yes : text.no
  return section(text.verification, [
    [text.passport, passportNumber ?? ''],
    [text.publicPosition, holdsPublicPosition === undefined ? '' : position],
    [text.owners, owners.join('; ')],
    [text.funds, fundsOrigin ?? ''],
  ])
}

function signatureOf(language: Language, signed: SignedCase) {
  const { answers, signature, terms, recognition, contentHash } = signed
  const text = PDF_TEXTS[language].summary
  const accepted = Object.entries(terms).map(([consent, version]) =>
    text[`consent_${consent}` as 'consent_terms'].replace('{{date}}', plainDate(language, version)),
  )
  return {
    title: text.signature,
    text: signature?.text || `${answers.firstName} ${answers.lastName}`,
    isMandate: false,
    drawing: signature?.kind === 'drawn' ? drawingOf(signature) : null,
    facts: [
      [text.signedAt, sentAtText(language, signed)],
      ...(recognition ? [recognitionFact(language, recognition)] : []),
      [text.consents, accepted.join('\n')],
      [text.hash, contentHash],
    ] as Fact[],
  }
}

/** The line of a PDF that says how the signer was identified. */
export function recognitionFact(language: Language, recognition: Recognition): [string, string] {
  const { summary } = PDF_TEXTS[language]
  const text = summary[`recognised_${recognitionTextKey(recognition)}`]
  const values: Partial<Record<string, string>> = { ...recognition }
  return [summary.recognised, text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')]
}

/** This text must not suggest that the client signed or accepted anything. */
function mandateOf(language: Language, signed: SignedCase, { givenBy, givenOn, reference }: MandateGiven) {
  const { senderName, contentHash } = signed
  const text = PDF_TEXTS[language].summary
  return {
    title: text.mandate,
    text: text.underMandate.replace('{{sender}}', senderName).replace('{{giver}}', givenBy),
    isMandate: true,
    drawing: null,
    facts: [
      [text.mandateGiven, `${givenBy}, ${plainDate(language, givenOn)}`],
      [text.mandateReference, reference],
      [text.sentOn, sentAtText(language, signed)],
      [text.unsignedHash, contentHash],
    ] as Fact[],
  }
}

/** Built only from validated numbers: no typed text becomes part of the drawing. */
export function drawingOf({ strokes }: Pick<Signature, 'strokes'>): string {
  const paths = strokes.map(stroke => `<path d="${strokePath(stroke)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" fill="none" stroke="#1B2A33" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
}
