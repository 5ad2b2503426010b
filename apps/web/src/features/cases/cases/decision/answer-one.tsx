// One proposed change: the current and the new value, and the client's answer.
import type { CaseType } from '@maat/domain/cases/case-types'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { ProposedChange } from '../../case-access/index.ts'
import { asksForValue, type ChangeAnswer } from './answer-values.ts'
import { ChangeValueField } from './change-value-field.tsx'
import styles from './changes.module.css'
import { ChangeTitle, OldAndNew } from './changes-list.tsx'
import { isChangeable } from './use-change-text.ts'

interface AnswerOneProps {
  caseType: CaseType
  change: ProposedChange
  answer: ChangeAnswer
  code: string | undefined
  onChange(answer: Partial<ChangeAnswer>): void
}

export function AnswerOne({ caseType, change, answer, code, onChange }: AnswerOneProps) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const { id, field } = change
  const isMissing = code !== undefined && answer.choice === ''
  const mustEnter = asksForValue(change)
  const options = mustEnter
    ? ([
        { value: 'other', label: t('answer.give') },
        { value: 'refuse', label: t('answer.unknown') },
      ] as const)
    : ([
        { value: 'accept', label: t('answer.accept') },
        { value: 'refuse', label: t('answer.refuse') },
        { value: 'other', label: t('answer.other') },
      ] as const)
  return (
    <section className={styles.change}>
      <ChangeTitle field={field} />
      <OldAndNew change={change} />
      <Choice<ChangeAnswer['choice']>
        name={`${id}.choice`}
        legend={mustEnter ? t('answer.questionAsked') : t('answer.question')}
        value={answer.choice}
        onChange={choice => onChange({ choice })}
        errorMessage={isMissing ? t('answer.missing') : undefined}
        options={options}
      />
      {answer.choice === 'other' && isChangeable(field) && (
        <ChangeValueField
          field={field}
          caseType={caseType}
          name={`${id}.otherValue`}
          label={field === 'adverseParties' ? t('answer.names') : t('answer.otherValue')}
          value={answer.otherValue}
          onChange={otherValue => onChange({ otherValue })}
          errorMessage={code && errorText(code)}
        />
      )}
      {(answer.choice === 'refuse' || (answer.choice === 'other' && !mustEnter)) && (
        <Field
          name={`${id}.comment`}
          label={t('answer.comment')}
          value={answer.comment}
          onChange={comment => onChange({ comment })}
          maxLength={1000}
        />
      )}
    </section>
  )
}
