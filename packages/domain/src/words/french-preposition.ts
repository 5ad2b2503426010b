// Joins « de » with a name, as French requires.

const VOWEL = /^[aeiou]/i
/** An article in the name: « le bureau du Caire ». */
const WITH_ARTICLE: readonly (readonly [RegExp, string])[] = [
  [/^le\s/i, 'du '],
  [/^les\s/i, 'des '],
]

/** « d’Anvers », « de Bruxelles », « du Caire ». Before an h or a y it stays « de », the common form for cities. */
export function withFrenchPreposition(name: string): string {
  for (const [article, joined] of WITH_ARTICLE) if (article.test(name)) return name.replace(article, joined)
  const isVowel = VOWEL.test(name.normalize('NFD').replace(/^œ/i, 'o'))
  return isVowel ? `d’${name}` : `de ${name}`
}
