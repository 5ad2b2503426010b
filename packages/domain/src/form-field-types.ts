// What a field of a form may be. Apart from its rules, so that a screen which only shows a form loads no pattern
// engine.

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

/** Fields that are answered in free text: the ones that have a length and may have a pattern. */
export const TEXT_TYPES: readonly FormFieldType[] = ['text', 'email', 'phone', 'textarea']
/** Fields that are answered with one of their options. */
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
