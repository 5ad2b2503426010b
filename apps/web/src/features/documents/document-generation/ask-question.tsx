// One question at a time: a field for its kind of answer, and how far the user has come.
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { FieldKind } from '@maat/domain/templates/field-tree'
import { MOST_ANSWER_CHARACTERS } from '@maat/domain/templates/template-kinds'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import styles from './generation.module.css'

interface AskQuestionProps {
  kind: FieldKind
  label: string
  /** Why it is asked. */
  hint?: string
  at: number
  count: number
  currency: Currency
  value: string
  onChange(value: string): void
  onBack(): void
  onNext(): void
  notice: ReactNode
}

export function AskQuestion(props: AskQuestionProps) {
  const { kind, label, hint, at, count, currency, value, onChange, onBack, onNext, notice } = props
  const { t } = useTranslation('document-generation')
  function next(event: FormEvent): void {
    event.preventDefault()
    onNext()
  }
  return (
    <form className={styles.ask} onSubmit={next} noValidate>
      {notice}
      <p className={styles.progress}>{t('ask.progress', { at: at + 1, count })}</p>
      <progress max={count} value={at} aria-hidden />
      <AnswerField kind={kind} label={label} currency={currency} value={value} onChange={onChange} />
      {hint && <p className={styles.soft}>{hint}</p>}
      <FormActions>
        {at > 0 && (
          <Button onClick={onBack}>
            <ArrowLeft size={18} aria-hidden /> {t('ask.back')}
          </Button>
        )}
        <Button type="submit" look="primary">
          {value.trim() ? t('ask.next') : t('ask.leaveBlank')} <ArrowRight size={18} aria-hidden />
        </Button>
      </FormActions>
    </form>
  )
}

type AnswerFieldProps = Pick<AskQuestionProps, 'kind' | 'label' | 'currency' | 'value' | 'onChange'>

function AnswerField({ kind, label, currency, value, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('document-generation')
  const shared = { name: 'answer', value, onChange }
  switch (kind) {
    case 'date':
      return <DateField {...shared} label={label} />
    case 'flag':
      return (
        <Choice
          name="answer"
          legend={label}
          value={value}
          onChange={onChange}
          options={[
            { value: 'true', label: t('ask.yes') },
            { value: 'false', label: t('ask.no') },
          ]}
        />
      )
    case 'amount':
      return <Field {...shared} label={`${label} (${currency})`} inputMode="decimal" takesFocus />
    case 'number':
      return <Field {...shared} label={label} inputMode="decimal" takesFocus />
    default:
      return (
        <Field
          {...shared}
          label={label}
          type="textarea"
          rows={3}
          maxLength={MOST_ANSWER_CHARACTERS}
          asksAbove
          takesFocus
        />
      )
  }
}
