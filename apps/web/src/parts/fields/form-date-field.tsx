// A DateField of a form.
import { type FormFieldProps, type TextName, useFormField } from '../../forms/use-form-field.ts'
import type { Form } from '../../ui/fields/use-form.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'

interface FormDateFieldProps<Values extends object> extends Omit<DateFieldProps, keyof FormFieldProps> {
  form: Form<Values>
  name: TextName<Values>
}

export function FormDateField<Values extends object>({ form, name, ...rest }: FormDateFieldProps<Values>) {
  return <DateField {...rest} {...useFormField(form, name)} />
}
