// What a case is called as long as nobody named it: by its issue, else by how the story begins.
const LONGEST = 60

export function proposedTitle(issue: string | undefined, story: string | undefined): string {
  // Names of issues say the same thing for several countries, one after the other.
  const named = issue?.split(/[/(:]/, 1)[0]?.trim()
  if (named) return named
  const [first = ''] = (story ?? '').trim().split(/(?<=[.!?…])\s|\n/)
  const sentence = first.replace(/\s+/g, ' ').trim()
  if (sentence.length <= LONGEST) return sentence.replace(/(?<![\s.!…])[\s.!…]+$/, '')
  return `${sentence.slice(0, LONGEST).replace(/(?<!\s)\s+\S*$/, '')}…`
}
