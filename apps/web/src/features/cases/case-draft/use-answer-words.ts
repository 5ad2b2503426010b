// The label and the text of each answer of a draft.
import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import { INTERVENTION_TYPE_LABELS, type InterventionType } from '@maat/domain/cases/case-types'
import { answerText } from '@maat/domain/cases/questions/answer-text'
import type { LegalQuestion } from '@maat/domain/cases/questions/legal-questions'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../api/operations/cases/catalogue.ts'
import { browseProcedures } from '../../../api/operations/cases/procedures.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePhoneText } from '../../../forms/phones.ts'
import { listIssuesWithPath } from '../../../parts/fields/issues-with-path.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { useClientContext } from './use-client.ts'
import { useDraft } from './use-draft-editor.ts'

const LABELS = {
  kind: 'data.kind',
  email: 'data.email',
  procedureVersionId: 'procedure.title',
  title: 'matter.name',
  facts: 'matter.facts',
  issueId: 'matter.issue',
  interventionType: 'matter.intervention',
  leftToLawyer: 'leftToLawyer',
  isUrgent: 'matter.urgent',
  urgentOn: 'matter.urgentOn',
  adverseParties: 'matter.adverse',
  holdsPublicPosition: 'kyc.position',
  publicPosition: 'kyc.positionWhich',
  passportNumber: 'kyc.passportNumber',
  beneficialOwners: 'kyc.owners',
  fundsOrigin: 'kyc.funds',
  financing: 'finances.title',
  lawyerId: 'people.lawyer',
  collaborators: 'people.collaborators',
  signature: 'signature.yours',
  consents: 'signature.consents',
} as const

interface AnswerWords {
  /** `field` is the name of an answer, or `procedureAnswers.` plus the name of a form field. */
  labelOf(field: string): string
  /** Empty for an answer that has no text form. */
  textOf(answers: DraftAnswers, field: string): string
}

export function useAnswerTexts(): AnswerWords {
  const { t } = useTranslation(['case-draft', 'profile'])
  const forClient = useClientContext()
  const named = useTranslatedName()
  const format = useFormat()
  const language = useLanguage()
  const phoneText = usePhoneText()
  const { draft } = useDraft()
  const catalogue = useRead(browseCatalogue, {}, { staleTime: 300_000 })
  const procedures = useRead(browseProcedures, { query: { caseType: draft.type } }, { staleTime: 300_000 })
  const labelOf = (inner: string) =>
    procedures.data?.flatMap(({ fields }) => fields).find(({ name }) => name === inner)
  const issueName = (id: unknown) =>
    catalogue.data && listIssuesWithPath(catalogue.data, undefined).find(issue => issue.id === id)?.name
  const nameOf = (names: Parameters<typeof named>[0] | undefined) => (names ? named(names) : '')

  function words(name: keyof DraftAnswers, value: string): string {
    switch (name) {
      case 'kind':
        return t(`data.kinds.${value as 'individual'}`)
      case 'gender':
        return t(`gender.${value as 'female'}`, { ns: 'profile' })
      case 'status':
        return t(`status.${value as 'employed'}`, { ns: 'profile' })
      case 'nationality':
      case 'nationalNumberCountry':
      case 'birthCountry':
      case 'country':
        return countryName(value, language)
      case 'birthDate':
      case 'urgentOn':
        return format.date(value)
      case 'phoneNumber':
        return phoneText(value)
      case 'procedureVersionId':
        return nameOf(procedures.data?.find(({ versionId }) => versionId === value)?.name)
      case 'issueId':
        return nameOf(issueName(value))
      case 'interventionType':
        return nameOf(INTERVENTION_TYPE_LABELS[value as InterventionType])
      case 'financing':
        return t(value === 'pro-deo' ? 'finances.proDeo' : 'finances.fees')
      case 'lawyerId':
        return ''
      default:
        return value
    }
  }

  const labelOfQuestion = (question: LegalQuestion) =>
    question === 'type' ? t('begin.type') : t(LABELS[question], forClient)

  return {
    labelOf(field) {
      const [name, inner] = split(field)
      if (inner) return nameOf(labelOf(inner)?.label) || t('procedure.title')
      const label = LABELS[name as keyof typeof LABELS]
      return label ? t(label, forClient) : t(`field.${name as 'firstName'}`, { ns: 'profile' })
    },
    textOf(answers, field) {
      const [name, inner] = split(field)
      const answer = inner ? answers.procedureAnswers?.[inner] : answers[name]
      if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no')
      if (name === 'leftToLawyer') return (answers.leftToLawyer ?? []).map(labelOfQuestion).join(', ')
      if (Array.isArray(answer)) return answer.map(oneOf).filter(Boolean).join(', ')
      if (typeof answer !== 'string' || answer === '') return ''
      if (!inner) return words(name, answer)
      return answerText(labelOf(inner) ?? { type: 'text' }, answer, language)
    },
  }
}

const split = (field: string) => field.split('.') as [keyof DraftAnswers, string | undefined]

/** An opposing party, a beneficial owner or a collaborator. */
function oneOf(one: unknown): string {
  if (typeof one === 'string') return one
  const { name, email } = one as { name?: string; email?: string }
  return name || email || ''
}
