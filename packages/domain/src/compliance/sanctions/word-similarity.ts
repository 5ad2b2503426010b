// How similar two words of names are, from 0 to 1: by their letters, or by the sound that transliterations share.
import { isOneErrorAway } from '../../words/word-search.ts'

/** The similarity of Jaro, raised for a shared beginning as Winkler proposed. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const jaro = jaroOf(one, other)
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(one: string, other: string): number {
  const reach = Math.max(0, (Math.max(one.length, other.length) >> 1) - 1)
  const taken = new Uint8Array(other.length)
  const shared: number[] = []
  for (let at = 0; at < one.length; at += 1) {
    const until = Math.min(other.length, at + reach + 1)
    for (let place = Math.max(0, at - reach); place < until; place += 1) {
      if (taken[place] || one.charCodeAt(at) !== other.charCodeAt(place)) continue
      taken[place] = 1
      shared.push(one.charCodeAt(at))
      break
    }
  }
  if (shared.length === 0) return 0
  let moved = 0
  let next = 0
  for (let place = 0; place < other.length; place += 1) {
    if (!taken[place]) continue
    if (other.charCodeAt(place) !== shared[next]) moved += 1
    next += 1
  }
  const matched = shared.length
  return (matched / one.length + matched / other.length + (matched - moved / 2) / matched) / 3
}

/** In this order: what one alphabet writes with two letters comes before its letters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|stsch|chtch/g, 's'],
  [/dzh|dj|zh/g, 'j'],
  [/tsch|tch|tsh|sch|ch|sh|cz|sz|ts|tz/g, 's'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/ou|oo|o/g, 'u'],
  [/ai|ei|ay|ey|ae|ee|ij|iy|yy|j|y|e/g, 'i'],
  [/(?<=.)h(?![aiu])/g, ''],
  [/(.)\1+/g, '$1'],
  [/^i(?=[aiu])/g, ''],
]

const LATIN = /^[a-z]+$/

export function soundOf(word: string): string {
  if (!LATIN.test(word)) return word
  return SOUNDS.reduce((text, [found, sound]) => text.replace(found, sound), word)
}

/** Below it, two words are different. */
export const LEAST_SIMILARITY = 0.8
const SHORTEST_WITH_ERRORS = 4
/** Jaro-Winkler overrates a word that begins like a much longer one. */
const LEAST_LENGTH_RATIO = 0.6
const OF_SOUND = 0.96

export interface SoundedWord {
  text: string
  sound: string
}

export const sounded = (text: string): SoundedWord => ({ text, sound: soundOf(text) })

/** 0 for different words. */
export function wordSimilarity(one: SoundedWord, other: SoundedWord): number {
  if (one.text === other.text) return 1
  if (one.sound === other.sound && one.sound.length > 1) return OF_SOUND
  const [short, long] = [one.text.length, other.text.length].sort((a, b) => a - b) as [number, number]
  if (short < SHORTEST_WITH_ERRORS || short / long < LEAST_LENGTH_RATIO) return 0
  const found = Math.max(jaroWinkler(one.text, other.text), OF_SOUND * jaroWinkler(one.sound, other.sound))
  return found >= LEAST_SIMILARITY && hasFewErrors(one, other) ? found : 0
}

/** Jaro-Winkler overrates a common beginning as well: Morozov is not Morozenko. */
const hasFewErrors = (one: SoundedWord, other: SoundedWord): boolean =>
  isOneErrorAway(one.text, other.text) || isOneErrorAway(one.sound, other.sound)

/** Similar words have one of these texts in common: the word itself, or without one of its letters. */
export function searchKeysOf({ text, sound }: SoundedWord): Set<string> {
  const keys = new Set<string>()
  for (const [mark, letters] of [
    ['.', text],
    ['~', sound],
  ] as const) {
    keys.add(mark + letters)
    if (text.length >= SHORTEST_WITH_ERRORS)
      for (let at = 0; at < letters.length; at += 1)
        keys.add(mark + letters.slice(0, at) + letters.slice(at + 1))
  }
  return keys
}
