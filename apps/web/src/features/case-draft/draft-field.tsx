// A field of the draft: saved as it is typed, and told apart once its step was gone through.
import type { DraftAnswers } from '@maat/contract/case-draft'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../parts/phone-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useDraft } from './use-draft-editor.ts'

type TextName = {
  [K in keyof DraftAnswers]-?: Extract<DraftAnswers[K], string> extends never ? never : K
}[keyof DraftAnswers]

interface DraftFieldProps
  extends Pick<
    FieldProps,
    'type' | 'hint' | 'autoComplete' | 'rows' | 'max' | 'maxLength' | 'inputMode' | 'isRequired'
  > {
  name: TextName
  label: string
  /** For a phone number: where one without its country's code is of. */
  phoneOf?: string
  children?: ReactNode
}

export function DraftField({ name, phoneOf, ...rest }: DraftFieldProps) {
  const { t } = useTranslation()
  const { answers, set } = useDraft()
  const error = useLackOf(name)
  const field = {
    ...rest,
    id: `draft-${name}`,
    name,
    value: String(answers[name] ?? ''),
    onChange: (value: string) => set({ [name]: value } as DraftAnswers),
    valid: error ? (0 as const) : (-1 as const),
    errorMessage: error,
    words: { show: t('field.show'), hide: t('field.hide'), hint: t('field.hint') },
  }
  return phoneOf === undefined ? <Field {...field} /> : <PhoneField {...field} country={phoneOf} />
}

/** The sentence of what lacks at a field, once it may be shown. */
export function useLackOf(field: string): string | undefined {
  const errorText = useErrorText()
  const { draft, isChecked } = useDraft()
  const lack = isChecked ? draft.lacks.find(({ field: lacking }) => lacking === field) : undefined
  return lack && errorText(lack.code)
}
