// The looks of a screen: its language, width, text size and theme.
import { BASE_FONT_SIZES } from '@maat/domain/accounts/appearance'
import type { Language } from '@maat/domain/words/languages'

export interface Look {
  language: Language
  width: number
  /** In pixels: one of the available sizes. */
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

/** The browser stores this index. */
export const indexOfSize = (size: number) => [...BASE_FONT_SIZES].map(Number).indexOf(size)
