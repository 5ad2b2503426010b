// « de » before a name, as French joins the two.

const VOWEL = /^[aeiou]/i
/** An article of the name's own: « le bureau du Caire ». */
const WITH_ARTICLE: readonly (readonly [RegExp, string])[] = [
  [/^le\s/i, 'du '],
  [/^les\s/i, 'des '],
]

/** « d’Anvers », « de Bruxelles », « du Caire ». Before an h or a y it stays « de », as most cities have it. */
export function frenchOf(name: string): string {
  for (const [article, joined] of WITH_ARTICLE) if (article.test(name)) return name.replace(article, joined)
  const isVowel = VOWEL.test(name.normalize('NFD').replace(/^œ/i, 'o'))
  return isVowel ? `d’${name}` : `de ${name}`
}
