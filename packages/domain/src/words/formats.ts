// Formats of numbers, dates and countries in each language. Creating one takes a hundred times as long as using it, so
// each is created once.
import { type Language, LOCALES } from './languages.ts'

function once<Options, Format>(
  make: (language: Language, options: Options) => Format,
): (language: Language, options: Options) => Format {
  const made = new Map<string, Format>()
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(language, options)
    made.set(key, format)
    return format
  }
}

export const numberFormat = once(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES[language], options),
)
export const dateFormat = once(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALES[language], options),
)
export const nameFormat = once(
  (language, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(LOCALES[language], options),
)
