// The types of form fields. Separate from their rules, so that a screen that only shows a form loads no pattern engine.

export const FORM_FIELD_TYPES = [
  'text',
  'number',
  'email',
  'phone',
  'date',
  'select',
  'checkbox',
  'radio',
  'textarea',
] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** Fields with free text answers: they have a length and may have a pattern. */
export const TEXT_TYPES: readonly FormFieldType[] = ['text', 'email', 'phone', 'textarea']
export const CHOICE_TYPES: readonly FormFieldType[] = ['select', 'radio']

export interface FormField {
  name: string
  type: FormFieldType
  required: boolean
  options?: { value: string }[] | undefined
  defaultValue?: string | undefined
  regex?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minValue?: number | undefined
  maxValue?: number | undefined
}
