// Checks on a JSON text before it is parsed.

// The NUL character, or half of a surrogate pair.
const UNSTORABLE = /\\u0000|\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f]/i

/**
 * PostgreSQL cannot store some characters, which users never type. An escaped backslash begins no escape, so it is
 * removed first.
 */
export const isUnstorable = (json: string): boolean => UNSTORABLE.test(json.replaceAll('\\\\', ' '))

/** Our largest form has about two hundred. */
const MOST_PARTS = 2000
const TEXTS = /"(?:[^"\\]|\\.)*"/g

/** Many arrays and objects are the slowest to parse: a hundred kilobytes of them block the server. */
export const isCostly = (json: string): boolean =>
  hasManyParts(json) && hasManyParts(json.replaceAll(TEXTS, ''))

function hasManyParts(json: string): boolean {
  let parts = 0
  for (const bracket of ['[', '{'])
    for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
      parts += 1
      if (parts > MOST_PARTS) return true
    }
  return false
}
