// The questions that the client left to the lawyer, for the user who accepts the case.
import { CASE_TYPE_LABELS, CASE_TYPES, type CaseType } from '@maat/domain/cases/case-types'
import {
  isLeftToLawyer,
  type LegalQuestion,
  questionsForLawyer,
} from '@maat/domain/cases/questions/legal-questions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browseProcedures } from '../../../../api/operations/cases/procedures.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useLikelyIssues } from '../../../../parts/fields/use-likely-issues.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import type { Case } from '../../case-access/index.ts'
import { InterventionOptions, IssueOptions } from './change-value-field.tsx'
import type { DecisionValues } from './decision-values.ts'

const MOST_LIKELY = 3

interface LegalChoicesProps {
  theCase: Case
  form: Form<DecisionValues>
}

export function LegalChoicesFields({ theCase, form }: LegalChoicesProps) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const { choices } = form.values
  const { leftToLawyer: left } = theCase.answers
  const isTypeLeft = isLeftToLawyer('type', left)
  const type = isTypeLeft ? choices.type : theCase.type
  const questions = type ? questionsForLawyer(type, left) : (['type'] as const)
  if (questions.length === 0) return null

  function field(question: LegalQuestion, options: ReactNode): ReactNode {
    if (!questions.some(one => one === question)) return null
    const path = `choices.${question}`
    const code = form.codeOf(path)
    return (
      <Field
        type="select"
        name={path}
        label={t(`choices.${question}`)}
        value={choices[question] ?? ''}
        onChange={value => choose(question, value)}
        valid={form.validityOf(path)}
        errorMessage={code && errorText(code)}
        isRequired
      >
        <option value="">{t('change.choose')}</option>
        {options}
      </Field>
    )
  }

  function choose(question: LegalQuestion, value: string): void {
    // Another type of case invalidates the other choices.
    const others = question === 'type' ? {} : choices
    form.set({ choices: { ...others, [question]: value || undefined } }, 'choices')
  }

  return (
    <>
      <Notice>{t('choices.intro')}</Notice>
      {field('type', <TypeOptions />)}
      {type && (
        <>
          {field('issueId', <RankedIssueOptions story={theCase.answers.facts ?? ''} type={type} />)}
          {field('procedureVersionId', <ProcedureOptions type={type} />)}
          {field('interventionType', <InterventionOptions />)}
        </>
      )}
    </>
  )
}

function TypeOptions() {
  const named = useTranslatedName()
  return CASE_TYPES.map(type => (
    <option key={type} value={type}>
      {named(CASE_TYPE_LABELS[type])}
    </option>
  ))
}

function ProcedureOptions({ type }: { type: CaseType }) {
  const named = useTranslatedName()
  const { data } = useRead(browseProcedures, { query: { caseType: type } }, { staleTime: 60_000 })
  return (data ?? []).map(({ versionId, name, jurisdiction }) => (
    <option key={versionId} value={versionId}>
      {named(name)} ({named(jurisdiction)})
    </option>
  ))
}

function RankedIssueOptions({ story, type }: { story: string; type: CaseType }) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const likely = useLikelyIssues(story, type).slice(0, MOST_LIKELY)
  return (
    <>
      {likely.length > 0 && (
        <optgroup label={t('choices.fromStory')}>
          {likely.map(({ id, name }) => (
            <option key={id} value={id}>
              {named(name)}
            </option>
          ))}
        </optgroup>
      )}
      <IssueOptions caseType={type} />
    </>
  )
}
