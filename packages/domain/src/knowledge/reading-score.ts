// How easily a text is read, from 0 (very hard) to 100 (very easy): Kandel and Moles for French, Douma for Dutch, Flesch
// for English. The counts of syllables are estimates, as in all such formulas.
import type { Language } from '../words/languages.ts'

const FORMULAS: Record<Language, { start: number; perWord: number; perSyllable: number }> = {
  fr: { start: 207, perWord: 1.015, perSyllable: 73.6 },
  en: { start: 206.835, perWord: 1.015, perSyllable: 84.6 },
  nl: { start: 206.84, perWord: 0.93, perSyllable: 77 },
}

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu
const VOWELS = /[aeiouyàâäáéèêëíîïóôöúùûüœæ]+/g
/** A text of fewer words says nothing about its reading. */
const FEWEST_WORDS = 20

export interface ReadingScore {
  /** Null for too short a text. */
  score: number | null
  words: number
  sentences: number
  wordsPerSentence: number
}

export function scoreReading(text: string, language: Language): ReadingScore {
  const words = text.match(WORD) ?? []
  const sentences = text.split(/[.!?…]+/).filter(part => /\p{L}/u.test(part)).length
  const wordsPerSentence = sentences === 0 ? 0 : words.length / sentences
  if (words.length < FEWEST_WORDS) return { score: null, words: words.length, sentences, wordsPerSentence }
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0)
  const { start, perWord, perSyllable } = FORMULAS[language]
  const score = start - perWord * wordsPerSentence - perSyllable * (syllables / words.length)
  return {
    score: Math.round(Math.min(100, Math.max(0, score))),
    words: words.length,
    sentences,
    wordsPerSentence,
  }
}

/** Groups of vowels; a mute final e of French and English is not spoken. */
export function countSyllables(word: string, language: Language): number {
  const letters = word.toLowerCase()
  const groups = (letters.match(VOWELS) ?? []).length
  const isMute =
    groups > 1 &&
    (language === 'fr'
      ? /[^aeiouy](?:e|es|ent)$/.test(letters)
      : language === 'en' && /[^aeiouyl]e$/.test(letters))
  return Math.max(1, isMute ? groups - 1 : groups)
}

/** As plain as a good newspaper. */
export const EASY_SCORE = 60
export const HARD_SCORE = 40
