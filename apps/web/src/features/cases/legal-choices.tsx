// The questions that a client left to the lawyer, asked of whoever accepts the case.
import type { FieldError } from '@maat/contract/errors'
import type { SentBodyOf } from '@maat/contract/operation'
import { CASE_TYPE_LABELS, CASE_TYPES, type CaseType } from '@maat/domain/case-types'
import { isLeftToLawyer, type LegalQuestion, questionsForLawyer } from '@maat/domain/legal-questions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { acceptCase } from '../../api/operations/case-decisions.ts'
import { browseProcedures } from '../../api/operations/procedures.ts'
import { useRead } from '../../api/use-operation.ts'
import { useLikelyIssues } from '../../parts/use-likely-issues.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Case } from './case-types.ts'
import { InterventionOptions, IssueOptions } from './change-value-field.tsx'

export type LegalChoices = NonNullable<SentBodyOf<typeof acceptCase>['choices']>

const MOST_LIKELY = 3

interface LegalChoicesProps {
  theCase: Case
  choices: LegalChoices
  onChange(choices: LegalChoices): void
  /** As the server named them. */
  errors: readonly FieldError[]
}

export function LegalChoicesFields({ theCase, choices, onChange, errors }: LegalChoicesProps) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const { leftToLawyer: left } = theCase.answers
  const isTypeLeft = isLeftToLawyer('type', left)
  const type = isTypeLeft ? choices.type : theCase.type
  const asked = type ? questionsForLawyer(type, left) : (['type'] as const)
  if (asked.length === 0) return null

  function field(question: LegalQuestion, options: ReactNode): ReactNode {
    if (!asked.some(one => one === question)) return null
    const code = errors.find(({ path }) => path === `choices.${question}`)?.code
    return (
      <Field
        type="select"
        name={`choice-${question}`}
        label={t(`choices.${question}`)}
        value={choices[question] ?? ''}
        onChange={value => onChange({ ...startOver(question), [question]: value || undefined })}
        valid={code ? 0 : -1}
        errorMessage={code && errorText(code)}
        isRequired
      >
        <option value="">{t('change.choose')}</option>
        {options}
      </Field>
    )
  }

  /** Of another type of case, nothing of what was chosen holds. */
  const startOver = (question: LegalQuestion): LegalChoices => (question === 'type' ? {} : choices)

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
  const named = useNamed()
  return CASE_TYPES.map(type => (
    <option key={type} value={type}>
      {named(CASE_TYPE_LABELS[type])}
    </option>
  ))
}

function ProcedureOptions({ type }: { type: CaseType }) {
  const named = useNamed()
  const { data } = useRead(browseProcedures, { query: { caseType: type } }, { staleTime: 60_000 })
  return (data ?? []).map(({ versionId, name, jurisdiction }) => (
    <option key={versionId} value={versionId}>
      {named(name)} ({named(jurisdiction)})
    </option>
  ))
}

/** What the story sounds like comes first, then the whole catalogue. */
function RankedIssueOptions({ story, type }: { story: string; type: CaseType }) {
  const { t } = useTranslation('cases')
  const named = useNamed()
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
