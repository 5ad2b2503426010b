// Proposes a title for an unnamed case: from its issue, otherwise from the beginning of the story.
const LONGEST = 60

export function proposedTitle(issue: string | undefined, story: string | undefined): string {
  // The name of an issue may list its synonyms in several countries.
  const named = issue?.split(/[/(:]/, 1)[0]?.trim()
  if (named) return named
  const [first = ''] = (story ?? '').trim().split(/(?<=[.!?…])\s|\n/)
  const sentence = first.replace(/\s+/g, ' ').trim()
  if (sentence.length <= LONGEST) return sentence.replace(/(?<![\s.!…])[\s.!…]+$/, '')
  return `${sentence.slice(0, LONGEST).replace(/(?<!\s)\s+\S*$/, '')}…`
}
