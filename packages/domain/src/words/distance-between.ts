// The number of typing errors between two words.

/** How many letters must be added, removed or replaced. */
export function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, compared] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== compared)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? one.length
}
