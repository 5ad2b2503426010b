// The text of an article as the value of a form field.
import { EMPTY_TEXT, type RichText } from '@maat/domain/knowledge/rich-text'

/** The order of keys is fixed, so that an unchanged text counts as unchanged. */
export const writeText = (text: RichText): string =>
  JSON.stringify(text, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

export const readText = (written: string): RichText =>
  written === '' ? EMPTY_TEXT : (JSON.parse(written) as RichText)
