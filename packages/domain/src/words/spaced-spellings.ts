// Spellings in several words of what was typed in one: vandenberghe and Van den Berghe, BE68539007547034 and BE68 5390…
import { PARTICLES } from './search-query.ts'

const IBAN = /^[a-z]{2}\d{2}[a-z0-9]{8,30}$/
const LETTERS_OF_GROUP = 4
/** After a single letter, the rest must be longer: many words begin with it. */
const fewestLettersAfter = (particle: string) => (particle.length === 1 ? 5 : 3)
const MOST_PARTICLES = 3

export function spacedSpellings(word: string): string[] {
  if (IBAN.test(word)) return [inGroups(word)]
  return /^\p{L}+$/u.test(word) ? withParticles(word, MOST_PARTICLES) : []
}

const inGroups = (word: string): string =>
  Array.from({ length: Math.ceil(word.length / LETTERS_OF_GROUP) }, (_, group) =>
    word.slice(group * LETTERS_OF_GROUP, (group + 1) * LETTERS_OF_GROUP),
  ).join(' ')

function withParticles(name: string, most: number): string[] {
  if (most === 0) return []
  return [...PARTICLES].flatMap(particle => {
    const rest = name.slice(particle.length)
    if (!name.startsWith(particle) || rest.length < fewestLettersAfter(particle)) return []
    return [rest, ...withParticles(rest, most - 1)].map(end => `${particle} ${end}`)
  })
}
