// One question at a time: a field of the kind of its answer, and where one stands.
import type { GenerationQuestion } from '@maat/contract/document-generation'
import type { Currency } from '@maat/domain/money/currencies'
import { listFields } from '@maat/domain/templates/find-field'
import { MOST_ANSWER_CHARACTERS } from '@maat/domain/templates/template-kinds'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/date-field.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/page.tsx'
import styles from './generation.module.css'

interface AskQuestionProps {
  question: GenerationQuestion
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
  const { question, at, count, currency, value, onChange, onBack, onNext, notice } = props
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
      <AnswerField question={question} currency={currency} value={value} onChange={onChange} />
      <p className={styles.soft}>{t(question.name === null ? 'ask.fromCase' : 'ask.fromTemplate')}</p>
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

type AnswerFieldProps = Pick<AskQuestionProps, 'question' | 'currency' | 'value' | 'onChange'>

function AnswerField({ question, currency, value, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('document-generation')
  const label = useQuestionText()(question)
  const shared = { name: 'answer', value, onChange }
  switch (question.kind) {
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

/** `delai_de_paiement` as its author would say it; a field of the case by its label. */
function useQuestionText() {
  const language = useLanguage()
  return ({ key, name }: GenerationQuestion): string => {
    if (name !== null) {
      const words = name.replaceAll('_', ' ')
      return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
    }
    const field = listFields(language).find(
      ({ groups, node }) => [...groups, node].map(one => one.key).join('.') === key,
    )
    return field ? field.node.label[language] : key
  }
}
