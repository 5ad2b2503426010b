// What is seen of a JSON text before it is parsed.

// The NUL character, or one half of a surrogate pair without the other.
const UNSTORABLE = /\\u0000|\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f]/i

/**
 * PostgreSQL has no place for some characters, and nobody types them. A backslash that is itself escaped begins nothing:
 * what follows it is judged without it.
 */
export const isUnstorable = (json: string): boolean => UNSTORABLE.test(json.replaceAll('\\\\', ' '))

/** The largest form of ours has some two hundred. */
const MOST_PARTS = 2000
const TEXTS = /"(?:[^"\\]|\\.)*"/g

/** Nothing takes a parser as long as many lists and objects: a hundred kilobytes of them keep everybody waiting. */
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
