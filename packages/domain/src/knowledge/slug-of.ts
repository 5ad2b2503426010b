// A proposal for the address of an article, from its title.
import { fold } from '../words/fold.ts'

const LONGEST_SLUG = 80

export function slugOf(title: string): string {
  const words = fold(title).match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST_SLUG) : `${slug}-${word}`
    if (longer.length > LONGEST_SLUG) break
    slug = longer
  }
  return slug
}
