// A TimeField of a form.
import { type FormFieldProps, type TextName, useFormField } from '../../forms/use-form-field.ts'
import type { Form } from '../../ui/fields/use-form.ts'
import { TimeField, type TimeFieldProps } from './time-field.tsx'

interface FormTimeFieldProps<Values extends object> extends Omit<TimeFieldProps, keyof FormFieldProps> {
  form: Form<Values>
  name: TextName<Values>
}

export function FormTimeField<Values extends object>({ form, name, ...rest }: FormTimeFieldProps<Values>) {
  return <TimeField {...rest} {...useFormField(form, name)} />
}
