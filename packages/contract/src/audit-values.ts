// The kinds of values that the details of audit entries may have.
import { z } from 'zod'

/** An id, a day, a moment, a code or a short text. */
export const text = z.string().nullable()
export const texts = z.array(text).readonly()
export const flag = z.boolean()
export const figure = z.number().nullable()
export const numbers = z.array(z.number()).readonly()
export const translated = z.object({ fr: z.string(), en: z.string(), nl: z.string() })
/** A part of the firm's own settings, prices or catalogue, as its contract describes it. */
export const content = z.unknown()
/** A value, or what it was and what it is. */
export const changed = <Value extends z.ZodType>(value: Value) =>
  value.or(z.object({ from: value.optional(), to: value.optional() }))
