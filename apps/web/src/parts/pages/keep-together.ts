// Keeps what touches a word of the glossary on its line: 'l’' before it, a comma or a bracket after it.
import type { TextPart } from '@maat/domain/knowledge/find-terms'

/** A longer run is a word of its own, which may begin a line. */
const MOST_LETTERS = 4
const isBreak = (letter: string | undefined) => letter === ' ' || letter === '\n' || letter === '\t'

export interface KeptPart extends TextPart {
  before: string
  after: string
}

export function keepTogether(parts: readonly TextPart[]): KeptPart[] {
  const kept: KeptPart[] = parts.map(part => ({ ...part, before: '', after: '' }))
  for (const [at, part] of kept.entries()) {
    if (!part.term) continue
    const previous = kept[at - 1]
    if (previous && !previous.term) {
      part.before = endOf(previous.text)
      previous.text = previous.text.slice(0, previous.text.length - part.before.length)
    }
    const next = kept[at + 1]
    if (next && !next.term) {
      part.after = startOf(next.text)
      next.text = next.text.slice(part.after.length)
    }
  }
  return kept
}

function startOf(text: string): string {
  let length = 0
  while (length < text.length && !isBreak(text[length])) length += 1
  return length <= MOST_LETTERS ? text.slice(0, length) : ''
}

function endOf(text: string): string {
  let length = 0
  while (length < text.length && !isBreak(text[text.length - 1 - length])) length += 1
  return length <= MOST_LETTERS ? text.slice(text.length - length) : ''
}
