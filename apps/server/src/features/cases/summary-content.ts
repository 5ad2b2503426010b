// What the signed summary says: every answer under its label, nothing that the staff added.
import { answerText } from '@maat/domain/answer-text'
import type { CaseAnswers } from '@maat/domain/case-answers'
import { CASE_TYPE_LABELS, type CaseType, INTERVENTION_TYPE_LABELS } from '@maat/domain/case-types'
import type { FormFieldType } from '@maat/domain/form-field-types'
import type { Language, Translated } from '@maat/domain/languages'
import { type LegalQuestion, questionsForLawyer } from '@maat/domain/legal-questions'
import { formatPhoneNumber } from '@maat/domain/phone-number'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Signature, strokePath } from '@maat/domain/signature'
import { countryName, moment, PDF_TEXTS, plainDate } from './pdf-texts.ts'
import type { MandateGiven } from './send-case.ts'

interface Procedure {
  name: Translated
  fields: readonly {
    name: string
    label: Translated
    type: FormFieldType
    options?: { value: string; label: Translated }[] | undefined
  }[]
}

export interface SignedCase {
  number: string
  type: string
  title: string
  answers: CaseAnswers
  issue: { category: Translated; subcategory: Translated; issue: Translated } | undefined
  procedure: Procedure | undefined
  documents: readonly string[]
  /** Of the two there is one. */
  signature: Signature | null | undefined
  mandate: MandateGiven | null
  senderName: string
  terms: Record<string, string>
  signedAt: string
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
  const { number, type, title, signedAt } = signed
  const facts: Fact[] = [
    [text.number, number],
    [text.name, title],
    [text.type, leftOr('type', signed, language) || CASE_TYPE_LABELS[type as CaseType][language]],
    [text.sentOn, moment(language, signedAt)],
  ]
  const sections = [
    clientSection(language, signed.answers),
    procedureSection(language, signed),
    matterSection(language, signed),
    section(text.documents, [], signed.documents.length > 0 ? signed.documents : [text.none]),
    financesSection(language, signed.answers),
  ]
  return {
    title: `${text.title} ${number}`,
    data: {
      number,
      facts,
      sections,
      signature: signed.mandate ? mandateOf(language, signed, signed.mandate) : signatureOf(language, signed),
    },
  }
}

/** That the client left a question to the lawyer is an answer; else empty. */
function leftOr(question: LegalQuestion, { type, answers }: SignedCase, language: Language): string {
  const left = questionsForLawyer(type as CaseType, answers.leftToLawyer)
  return left.includes(question) ? PDF_TEXTS[language].summary.leftToLawyer : ''
}

/** Questions without an answer are left out. */
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

function procedureSection(language: Language, signed: SignedCase): Section {
  const { answers, procedure } = signed
  const text = PDF_TEXTS[language].summary
  const asked = (procedure?.fields ?? []).map((field): Fact => {
    const answer = answers.procedureAnswers?.[field.name] ?? ''
    return [field.label[language], answerText(field, answer, language)]
  })
  return section(text.procedure, [
    [text.procedure, procedure?.name[language] ?? leftOr('procedureVersionId', signed, language)],
    ...asked,
  ])
}

function matterSection(language: Language, signed: SignedCase): Section {
  const { answers, issue } = signed
  const text = PDF_TEXTS[language].summary
  const intervention =
    INTERVENTION_TYPE_LABELS[answers.interventionType as keyof typeof INTERVENTION_TYPE_LABELS]
  const facts: Fact[] = [
    [text.category, issue ? `${issue.category[language]} › ${issue.subcategory[language]}` : ''],
    [text.issue, issue?.issue[language] ?? leftOr('issueId', signed, language)],
    [text.intervention, leftOr('interventionType', signed, language) || (intervention?.[language] ?? '')],
    [text.adverse, (answers.adverseParties ?? []).filter(name => name.trim()).join(', ')],
  ]
  return section(text.matter, facts, (answers.facts ?? '').split(/\n{2,}/))
}

function financesSection(language: Language, answers: CaseAnswers): Section {
  const text = PDF_TEXTS[language].summary
  const people = (answers.collaborators ?? []).map(
    ({ name, email, access }) => `${name ? `${name}, ` : ''}${email} (${text[access]})`,
  )
  return section(text.finances, [
    [text.finances, answers.financing ? text[`financing_${answers.financing}`] : ''],
    [text.participants, people.join('; ')],
  ])
}

function signatureOf(language: Language, { answers, signature, terms, signedAt, contentHash }: SignedCase) {
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
      [text.signedAt, moment(language, signedAt)],
      [text.consents, accepted.join('\n')],
      [text.hash, contentHash],
    ] as Fact[],
  }
}

/** Nothing here may look as if the client had signed, or accepted anything. */
function mandateOf(
  language: Language,
  { senderName, signedAt, contentHash }: SignedCase,
  { givenBy, givenOn, reference }: MandateGiven,
) {
  const text = PDF_TEXTS[language].summary
  return {
    title: text.mandate,
    text: text.underMandate.replace('{{sender}}', senderName).replace('{{giver}}', givenBy),
    isMandate: true,
    drawing: null,
    facts: [
      [text.mandateGiven, `${givenBy}, ${plainDate(language, givenOn)}`],
      [text.mandateReference, reference],
      [text.sentOn, moment(language, signedAt)],
      [text.unsignedHash, contentHash],
    ] as Fact[],
  }
}

/** From numbers that were checked to be numbers: nothing that a person typed becomes part of the drawing. */
export function drawingOf({ strokes }: Pick<Signature, 'strokes'>): string {
  const paths = strokes.map(stroke => `<path d="${strokePath(stroke)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" fill="none" stroke="#1B2A33" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
}
