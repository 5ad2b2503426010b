// Finds payment references in free text: in the format of invoices, and only with valid check digits.
import { parseOgm, parseRf } from '../money/invoices/references.ts'

const OGM_LIKE =
  /[+*]{3} ?\d{3}\/?\d{4}\/?\d{5} ?[+*]{3}|(?<!\d)\d{3}\/\d{4}\/\d{5}(?!\d)|(?<!\d)\d{12}(?!\d)/g
const RF_LIKE = /\bRF\d{2}(?: ?[A-Z0-9]{1,4}){1,6}/gi

export function findReferences({ structured, text }: { structured: string; text: string }): string[] {
  const apart = parseOgm(structured) ?? parseRf(structured)
  if (apart) return [apart]
  const ogms = Array.from(text.matchAll(OGM_LIKE), ([written]) => parseOgm(written))
  const rfs = Array.from(text.matchAll(RF_LIKE), ([written]) => longestRf(written))
  return [...new Set([...ogms, ...rfs].filter(found => found !== undefined))]
}

/** Following words may look like a part of it: takes the longest text with valid check digits. */
function longestRf(written: string): string | undefined {
  const groups = written.split(' ')
  for (let count = groups.length; count > 0; count -= 1) {
    const found = parseRf(groups.slice(0, count).join(''))
    if (found) return found
  }
  return undefined
}
