// The languages that the staff may say they speak, as ISO 639-1 codes.
import { nameFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'

export const SPOKEN_LANGUAGES = [
  'fr',
  'nl',
  'en',
  'de',
  'es',
  'it',
  'pt',
  'pl',
  'ro',
  'bg',
  'el',
  'hu',
  'cs',
  'sq',
  'uk',
  'ru',
  'tr',
  'ku',
  'ar',
  'he',
  'fa',
  'ps',
  'ur',
  'hi',
  'zh',
  'ja',
  'vi',
  'am',
  'so',
  'sw',
  'ln',
  'rw',
  'wo',
  'ff',
  'ha',
  'yo',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

export const languageName = (code: SpokenLanguage, language: Language): string =>
  nameFormat(language, { type: 'language' }).of(code) ?? code

/** Shown by the public team page besides name, role and office, if the person releases it. */
export const RELEASED_PARTS = ['photo', 'bar', 'biography', 'languages', 'skills'] as const
export type ReleasedPart = (typeof RELEASED_PARTS)[number]
