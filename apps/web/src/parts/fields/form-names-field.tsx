// A NamesField of a form.
import type { Translated } from '@maat/domain/words/languages'
import { NamesField, type NamesFieldProps } from '../../forms/names-field.tsx'
import type { Form } from '../../ui/fields/use-form.ts'

interface FormNamesFieldProps<Values extends object>
  extends Omit<NamesFieldProps, 'path' | 'value' | 'onChange' | 'codeAt'> {
  form: Form<Values>
  name: { [K in keyof Values & string]: Values[K] extends Translated ? K : never }[keyof Values & string]
}

export function FormNamesField<Values extends object>({ form, name, ...rest }: FormNamesFieldProps<Values>) {
  return (
    <NamesField
      {...rest}
      path={name}
      value={form.values[name] as Translated}
      onChange={(value, path) => form.set({ [name]: value } as Partial<Values>, path)}
      codeAt={form.codeOf}
    />
  )
}
