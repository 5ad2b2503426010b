// A Field of a form, with its error and its words in the reader's language.
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../parts/phone-field.tsx'
import { Field, type FieldProps } from '../ui/field.tsx'
import type { Form } from '../ui/use-form.ts'
import { useErrorText } from './use-error-text.ts'

type Texts<Values> = { [K in keyof Values & string]: Values[K] extends string ? K : never }[keyof Values &
  string]

interface TextFieldProps<Values extends Record<string, unknown>>
  extends Omit<FieldProps, 'name' | 'value' | 'onChange' | 'valid' | 'errorMessage' | 'words'> {
  form: Form<Values>
  name: Texts<Values>
  /** For a phone number: where one without its country's code is of. */
  phoneOf?: string
}

export function TextField<Values extends Record<string, unknown>>({
  form,
  name,
  phoneOf,
  ...rest
}: TextFieldProps<Values>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const code = form.codeOf(name)
  const field = {
    ...rest,
    name,
    value: String(form.values[name] ?? ''),
    onChange: (value: string) => form.set(name, value as Values[typeof name]),
    valid: form.validityOf(name),
    errorMessage: code && errorText(code),
    words: { show: t('field.show'), hide: t('field.hide'), hint: t('field.hint') },
  }
  return phoneOf === undefined ? <Field {...field} /> : <PhoneField {...field} country={phoneOf} />
}
