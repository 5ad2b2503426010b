// A field whose displayed value differs from its stored value.
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { type FormattedInputOptions, useFormattedInput } from './use-formatted-input.ts'

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement

interface TypedFieldProps
  extends Omit<FieldProps, 'type' | 'ref' | keyof FormattedInputOptions>,
    FormattedInputOptions {}

export function FormattedField({ value, onChange, write, read, unreadText, ...field }: TypedFieldProps) {
  const typed = useFormattedInput<Control>({ value, onChange, write, read, unreadText })
  const announcesUnread = typed.isLeftUnread || (typed.isUnread && field.valid === 0)
  return (
    <Field
      {...field}
      ref={typed.ref}
      value={typed.text}
      onChange={typed.onType}
      onBlur={event => {
        typed.onLeave()
        field.onBlur?.(event)
      }}
      {...(announcesUnread && { valid: 0, errorMessage: unreadText })}
    />
  )
}
