// The form of a procedure for the client: each question above its field, in the reader's language.
import type { FieldDefinition } from '@maat/contract/form-fields'
import { answerText } from '@maat/domain/cases/questions/answer-text'
import { parseWrittenNumber, serializeNumber } from '@maat/domain/cases/written-number'
import type { Language } from '@maat/domain/words/languages'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import { Field, type FieldProps } from '../../../ui/fields/field.tsx'
import styles from './dynamic-form.module.css'

interface DynamicFormProps {
  fields: readonly FieldDefinition[]
  /** By field name. Answers are texts; a checked box is 'yes'. */
  answers: Record<string, string>
  onChange(name: string, value: string): void
  errors?: Record<string, string>
  /** A prefix for the names of the inputs, if two such forms are on one page. */
  idPrefix?: string
  /** Shown below a question, for example words that it uses. */
  afterQuestion?(label: string): ReactNode
}

export function DynamicForm(props: DynamicFormProps) {
  const { fields, answers, onChange, errors = {}, idPrefix = '', afterQuestion } = props
  const named = useTranslatedName()
  const errorText = useErrorText()
  return (
    <div className={styles.form}>
      {fields.map(field => {
        const code = errors[field.name]
        return (
          <div key={field.name} className={styles.question}>
            <Question
              field={field}
              inputName={idPrefix + field.name}
              answer={answers[field.name] ?? ''}
              onAnswer={value => onChange(field.name, value)}
              errorMessage={code && errorText(code)}
            />
            {afterQuestion?.(named(field.label))}
          </div>
        )
      })}
    </div>
  )
}

interface QuestionProps {
  field: FieldDefinition
  inputName: string
  answer: string
  onAnswer(value: string): void
  errorMessage: string | undefined
}

function Question({ field, inputName, answer, onAnswer, errorMessage }: QuestionProps) {
  const named = useTranslatedName()
  const label = named(field.label)
  if (field.type === 'checkbox')
    return (
      <Checkbox
        name={inputName}
        label={
          <>
            {label}
            {field.required && <span aria-hidden> *</span>}
          </>
        }
        isChecked={answer === 'yes'}
        onChange={isChecked => onAnswer(isChecked ? 'yes' : 'no')}
        errorMessage={errorMessage}
      />
    )
  if (field.type === 'radio')
    return (
      <Choice
        name={inputName}
        legend={label}
        options={(field.options ?? []).map(option => ({ value: option.value, label: named(option.label) }))}
        value={answer}
        onChange={onAnswer}
        isRequired={field.required}
        errorMessage={errorMessage}
      />
    )
  return (
    <TypedField
      field={field}
      name={inputName}
      label={label}
      value={answer}
      onChange={onAnswer}
      valid={errorMessage ? 0 : -1}
      errorMessage={errorMessage}
    />
  )
}

type Shared = Pick<FieldProps, 'name' | 'label' | 'value' | 'onChange' | 'valid' | 'errorMessage'>

function TypedField({ field, ...shared }: Shared & { field: FieldDefinition }) {
  const { t } = useTranslation('procedures')
  const named = useTranslatedName()
  const placeholder = field.placeholder ? named(field.placeholder) : ''
  const common: FieldProps = {
    ...shared,
    asksAbove: true,
    isRequired: field.required,
    placeholder,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
  }
  switch (field.type) {
    case 'select':
      return (
        <Field {...common} type="select">
          <option value="">{t('choose')}</option>
          {(field.options ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {named(label)}
            </option>
          ))}
        </Field>
      )
    case 'textarea':
      return <Field {...common} type="textarea" rows={4} />
    case 'number':
      return <NumberField {...common} />
    case 'email':
      return <Field {...common} type="email" />
    case 'phone':
      return <Field {...common} type="tel" />
    case 'date':
      return <DateField {...shared} asksAbove isRequired={field.required} />
    default:
      return <Field {...common} />
  }
}

/**
 * A number typed in the writer's language and stored in a neutral form. It is a text field, because a number field
 * refuses the decimal comma that half of the readers use.
 */
function NumberField({ value: answer, onChange, ...field }: FieldProps) {
  const language = useLanguage()
  const shown = answerText({ type: 'number' }, answer, language)
  const [typed, setTyped] = useState(shown)
  // A different answer comes from outside this field.
  const text = keptAnswer(typed, language) === answer ? typed : shown
  return (
    <Field
      {...field}
      inputMode="decimal"
      value={text}
      onChange={next => {
        setTyped(next)
        onChange(keptAnswer(next, language))
      }}
      onBlur={() => setTyped(shown)}
    />
  )
}

/** An invalid number is kept as typed, so that the check can refuse it. */
function keptAnswer(text: string, language: Language): string {
  const number = parseWrittenNumber(text, language)
  return number === undefined ? text : serializeNumber(number)
}
