// Finds functions in the built files that the oldest supported browsers miss, and that `apps/web/src/polyfills.ts` does
// not bring. The bundler lowers the syntax; the types of the app keep newer functions out of its own code.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each with the versions of Safari, Chrome and Firefox that have it. */
const NEWER: Record<string, RegExp> = {
  'AbortSignal.any: 17.4, 116, 124': /\bAbortSignal\.any\b/,
  'Array.fromAsync: 16.4, 121, 115': /\bArray\.fromAsync\b/,
  'Error.isError': /\bError\.isError\b/,
  'Intl.DurationFormat: 16.4, 129, 136': /\bIntl\.DurationFormat\b/,
  'Intl.Segmenter: 14.1, 87, 125': /\bIntl\.Segmenter\b/,
  'Map.getOrInsert': /\.getOrInsert(?:Computed)?\(/,
  'Math.sumPrecise': /\bMath\.sumPrecise\b/,
  'Promise.try: 18.2, 128, 134': /\bPromise\.try\b/,
  'RegExp.escape: 18.2, 136, 134': /\bRegExp\.escape\b/,
  'String.isWellFormed: 16.4, 111, 119': /\.(?:is|to)WellFormed\(/,
  'Uint8Array.fromBase64: 18.2, 140, 133': /\bUint8Array\.from(?:Base64|Hex)\b/,
  'URL.parse: 18, 126, 126': /\bURL\.parse\b/,
}

/** pdfjs brings what it needs. */
const BRINGS_ITS_OWN = /\/pdf[.-]/

export const findNewerFunctions = (code: string): string[] =>
  Object.keys(NEWER).filter(name => NEWER[name]?.test(code))

export function checkOldBrowsers(dist: string): string[] {
  return globSync('assets/*.js', { cwd: dist })
    .filter(file => !BRINGS_ITS_OWN.test(`/${file}`))
    .flatMap(file =>
      findNewerFunctions(readFileSync(join(dist, file), 'utf8')).map(name => `${file}: ${name}`),
    )
}
