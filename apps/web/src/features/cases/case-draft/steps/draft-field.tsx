// A field of the draft: saved while the user types, and marked as missing once its step was visited.
import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../../../forms/phone-field.tsx'
import { DateField, type DateFieldProps } from '../../../../parts/fields/date-field.tsx'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Field, type FieldProps } from '../../../../ui/fields/field.tsx'
import { isShown, isWrongAnswer } from '../shown-faults.ts'
import { useDraft } from '../use-draft-editor.ts'

type TextName = {
  [K in keyof DraftAnswers]-?: Extract<DraftAnswers[K], string> extends never ? never : K
}[keyof DraftAnswers]

interface Named {
  name: TextName
  label: string
}

interface DraftFieldProps
  extends Named,
    Pick<FieldProps, 'type' | 'hint' | 'autoComplete' | 'rows' | 'maxLength' | 'inputMode' | 'isRequired'> {
  /** For a phone number: the country of a number without a country code. */
  phoneOf?: string
  children?: ReactNode
}

export function DraftField({ name, phoneOf, ...rest }: DraftFieldProps) {
  const field = { ...rest, ...useDraftField(name) }
  return phoneOf === undefined ? <Field {...field} /> : <PhoneField {...field} country={phoneOf} />
}

type DraftDateFieldProps = Named & Pick<DateFieldProps, 'max' | 'autoComplete' | 'isRequired'>

export function DraftDateField({ name, ...rest }: DraftDateFieldProps) {
  return <DateField {...rest} {...useDraftField(name)} />
}

function useDraftField(name: TextName) {
  const { t } = useTranslation()
  const { answers, set } = useDraft()
  const [isLeft, setLeft] = useState(false)
  const error = useMissingFieldText(name, isLeft)
  return {
    id: `draft-${name}`,
    name,
    value: String(answers[name] ?? ''),
    onChange: (value: string) => set({ [name]: value } as DraftAnswers),
    onBlur: () => setLeft(true),
    valid: error ? (0 as const) : (-1 as const),
    errorMessage: error,
    words: { show: t('field.show'), hide: t('field.hide'), hint: t('field.hint') },
  }
}

/** The error text of a missing field, once it may be shown. A wrong answer is shown when the user has left its field. */
export function useMissingFieldText(field: string, isLeft = false): string | undefined {
  const errorText = useErrorText()
  const { draft, answers, isChecked } = useDraft()
  const fault = draft.missingFields.find(missing => missing.field === field)
  const isWrong = fault && isLeft && isWrongAnswer(fault, answers)
  return fault && (isWrong || isShown(fault, isChecked)) ? errorText(fault.code) : undefined
}
