// The words of a name for comparison: without accents, particles and capitals, with Cyrillic in Latin letters.
import { fold } from '../../words/fold.ts'

/** The transliteration of the lists, which is close to that of passports. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  ѓ: 'gj',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  ѕ: 'dz',
  и: 'i',
  і: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dzh',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** Written in one list and not in the other: forms of one letter, and the stretching sign. */
const ARABIC: Record<string, string> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', ـ: '' }

const LETTERS: Record<string, string> = { ...CYRILLIC, ...ARABIC, ə: 'a', ŋ: 'n' }
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const MARKS = /\p{M}/gu
/** They stand inside of a word: O’Brien, Qa‘ida. */
const INNER_SIGNS = /['’‘`´ʼʿʾ]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

const PARTICLES = new Set(
  (
    'de da di do du des del della dello dos das la le les l van von vom der den dem ter ten te zu zur y e et ' +
    'al el ul as ash ad ar an at az bin ben ibn bint ould ولد بن ابن بنت ال'
  ).split(' '),
)

const LEGAL_FORMS = new Set(
  (
    'sa sas sarl sprl srl bvba bv nv vzw asbl sc scrl snc sca se spa gmbh ag kg ohg ltd limited llc llp inc ' +
    'incorporated plc corp corporation co company compagnie cie jsc pjsc ojsc oao pao zao ooo ao fze fzco fzc ' +
    'the of and et der die das und en van'
  ).split(' '),
)

const wordsOf = (name: string): string[] =>
  fold(name.normalize('NFKC'))
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INNER_SIGNS, '')
    .replace(SPECIAL, letter => LETTERS[letter] ?? letter)
    .split(BETWEEN_WORDS)
    .filter(Boolean)

/** Without the words in `minor`, unless hardly anything would remain: An Nguyen, The Company. */
function withoutMinor(words: string[], minor: ReadonlySet<string>, least: number): string[] {
  const left = words.filter(word => !minor.has(word))
  return left.length >= least ? left : words
}

const ARTICLE = 'ال'
/** The Arabic article is a part of its word. */
const withoutArticle = (word: string): string =>
  word.startsWith(ARTICLE) && word.length > 4 ? word.slice(ARTICLE.length) : word

const SERVANT = /^abd(?:[aeou]u?[lrstn])?$/
const SERVANT_OF = /^abd(?:[aeou]u?[lrstn])?(?=[a-z]{3})/

/** Vanderlinden is van der Linden. */
const JOINED_PARTICLE = /^vande[nr](?=[a-z]{4})/

/** Abdel Rahman, Abd al-Rahman and Abdurrahman are one name. */
function withServants(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const isAfter = SERVANT.test(joined.at(-1) ?? '')
    if (isAfter) joined[joined.length - 1] = `abd${word}`
    else joined.push(word)
  }
  return joined.map(word => word.replace(SERVANT_OF, 'abd').replace(JOINED_PARTICLE, ''))
}

const MOST_WORDS = 12

export function wordsOfPerson(name: string): string[] {
  const words = withoutMinor(wordsOf(name), PARTICLES, 2)
  return withServants(words).map(withoutArticle).slice(0, MOST_WORDS)
}

export function wordsOfEnterprise(name: string): string[] {
  return withoutMinor(wordsOf(name), LEGAL_FORMS, 1).map(withoutArticle).slice(0, MOST_WORDS)
}

/** A number without its spaces, dots and dashes. */
export const foldNumber = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
