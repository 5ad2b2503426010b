// The size of one or more files, in the reader's language.
import { type Language, LOCALES } from '@maat/domain/words/languages'

/** One decimal from megabytes on, and at least one kilobyte. */
export function sizeText(bytes: number, language: Language): string {
  const [unit, step, digits] =
    bytes >= 1e9
      ? (['gigabyte', 1e9, 1] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6, 1] as const)
        : (['kilobyte', 1e3, 0] as const)
  const style = { style: 'unit', unit, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(LOCALES[language], style).format(Math.max(1, bytes / step))
}
