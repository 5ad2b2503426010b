// The fields of a form that lawyers build in the browser, as they are stored and sent.
import { FORM_FIELD_TYPES } from '@maat/domain/cases/questions/form-field-types'
import { z } from 'zod'
import { line, requiredLine } from './person.ts'

const Label = z.strictObject({
  fr: requiredLine(200),
  en: requiredLine(200),
  nl: requiredLine(200),
})
const OptionalLabel = z.strictObject({ fr: line(200), en: line(200), nl: line(200) })

/** The domain's `checkForm` checks whether the attributes fit together. */
export const FieldDefinition = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'field.invalid'),
  type: z.enum(FORM_FIELD_TYPES),
  label: Label,
  placeholder: OptionalLabel.optional(),
  required: z.boolean(),
  options: z
    .array(z.strictObject({ value: z.string().regex(/^[a-z0-9-]{1,40}$/, 'field.invalid'), label: Label }))
    .max(50)
    .optional(),
  defaultValue: z.string().max(200).optional(),
  regex: z.string().max(200).optional(),
  minLength: z.number().int().min(0).max(5000).optional(),
  maxLength: z.number().int().min(1).max(5000).optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
})
export type FieldDefinition = z.output<typeof FieldDefinition>
export const FieldDefinitions = z.array(FieldDefinition).max(60)
