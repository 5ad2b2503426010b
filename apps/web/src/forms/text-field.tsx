// A Field of a form, with its error in the reader's language.
import { Field, type FieldProps } from '../ui/fields/field.tsx'
import type { Form } from '../ui/fields/use-form.ts'
import { PhoneField } from './phone-field.tsx'
import { type FormFieldProps, type TextName, useFormField } from './use-form-field.ts'

interface TextFieldProps<Values extends object> extends Omit<FieldProps, keyof FormFieldProps> {
  form: Form<Values>
  name: TextName<Values>
  /** For a phone number: the country of a number without a country code. */
  phoneOf?: string
}

export function TextField<Values extends object>({ form, name, phoneOf, ...rest }: TextFieldProps<Values>) {
  const field = { ...rest, ...useFormField(form, name) }
  return phoneOf === undefined ? <Field {...field} /> : <PhoneField {...field} country={phoneOf} />
}
