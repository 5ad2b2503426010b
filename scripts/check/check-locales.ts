// Checks that all formats of dates, times and numbers for users use the table of locales: a bare 'en' is American, and
// the firm is not.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FORMATTERS = /new Intl\.\w+\(\s*([^,)]*)|\.toLocale(?:Date|Time)?String\(\s*([^,)]*)/g
/** `locale` is a variable for an entry of the table: a file that uses it takes it from there. */
const IN_TABLE = /^(LOCALES\[\w+\]|PROGRAM_LOCALE)$/

export function findBareLocales(text: string): string[] {
  const isNamed = /\blocale = LOCALES\[\w+\]/.test(text)
  return [...text.matchAll(FORMATTERS)]
    .filter(([, made, method]) => {
      const locale = (made ?? method ?? '').trim()
      return !IN_TABLE.test(locale) && !(isNamed && locale === 'locale')
    })
    .map(([found]) => found)
}

export function checkLocales(root: string): string[] {
  return globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file =>
      findBareLocales(readFileSync(join(root, file), 'utf8')).map(
        found => `${file}: ${found}… without LOCALES of packages/domain/src/words/languages.ts`,
      ),
    )
}
