// The props of a field in a form: its value, its change handler, and its error in the reader's language.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../texts/use-error-text.ts'
import type { FieldProps } from '../ui/fields/field.tsx'
import type { Form } from '../ui/fields/use-form.ts'

export type TextName<Values> = {
  [K in keyof Values & string]: Values[K] extends string ? K : never
}[keyof Values & string]

export type FormFieldProps = Pick<
  FieldProps,
  'name' | 'value' | 'onChange' | 'valid' | 'errorMessage' | 'words'
>

export function useFormField<Values extends object>(
  form: Form<Values>,
  name: TextName<Values>,
): FormFieldProps {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const code = form.codeOf(name)
  return {
    name,
    value: String(form.values[name] ?? ''),
    onChange: value => form.set({ [name]: value } as Partial<Values>),
    valid: form.validityOf(name),
    errorMessage: code && errorText(code),
    words: { show: t('field.show'), hide: t('field.hide'), hint: t('field.hint') },
  }
}
