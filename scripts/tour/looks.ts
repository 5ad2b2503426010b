// How a screen can look: in which language, how wide, with how large a text, in which theme.
import { BASE_FONT_SIZES } from '@maat/domain/appearance'
import type { Language } from '@maat/domain/languages'

export interface Look {
  language: Language
  width: number
  /** In pixels: one of those that a person can choose. */
  size: number
  theme: string
}

export interface Looks {
  languages: readonly Language[]
  widths: readonly number[]
  sizes: readonly number[]
  themes: readonly string[]
}

export const looksOf = ({ languages, widths, sizes, themes }: Looks): Look[] =>
  widths.flatMap(width =>
    languages.flatMap(language =>
      sizes.flatMap(size => themes.map(theme => ({ width, language, size, theme }))),
    ),
  )

/** Phones are low, too. */
export const heightOf = (width: number) => (width <= 320 ? 568 : width <= 480 ? 640 : 900)

/** As the browser keeps the choice. */
export const indexOfSize = (size: number) => [...BASE_FONT_SIZES].map(Number).indexOf(size)
