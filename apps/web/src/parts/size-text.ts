// The size of a file, or of many, as the reader's language writes it.
import { type Language, LOCALES } from '@maat/domain/languages'

/** From megabytes on with one decimal, and never less than one kilobyte. */
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
