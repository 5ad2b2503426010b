// Stems words for search: without accents, stop words and endings. It is light on purpose: related words must match,
// and the search itself tolerates typing errors.
import { fold } from './fold.ts'
import type { Language } from './languages.ts'

const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  fr: setOf(`a ai aie ainsi alors apres as au aucun aucune aussi autre aux avait avec avoir avons bien c ca car ce cela
    ces cet cette chez ci comme comment d dans de deja depuis des deux dire dit dois doit donc du elle elles en encore
    est et etait etaient ete etre eu faire fait fois font il ils j jamais je jour jours juste l la le les leur leurs lui
    m ma mais me meme mes moi mois mon n ne ni non nos notre nous on ont ou par pas peu peut peux plus pour pourquoi
    puis qu quand que quel quelle quelques qui quoi rien s sa sans se ses si sont sous suis sur t ta te tes toi ton
    tous tout toute toutes tres tu un une va vais vers veut veux vient viennent voila vos votre vous vraiment y`),
  en: setOf(`a about after again all also am an and any are aren as at be because been before being but by can could
    d did didn do does doesn doing don down each even ever every few for from further get gets getting got had hadn has
    hasn have haven having he her here hers him his how i if in into is isn it its just know like ll m me month months
    more most much my myself never no nor not now of off on once only or other our out over own re really s same
    say says said she should so some still such t than that the their them then there these they this those through to
    too under until up us very ve was wasn we were weren what when where which while who why will with won would wouldn
    year years yesterday you your`),
  nl: setOf(`aan aangezien al alle alleen alles als altijd andere ben bij daar dan dat de deze die dit doe doen doet
    door dus een eens en er even geen gewoon ge had hadden haar heb hebben heeft heel hem het hier hij hoe hun ik in is
    ja je jaar jullie kan kon kunnen maar maand maanden mag me meer men met mij mijn moet moeten mogen na naar nee niet
    niets nog nu of om omdat ons onze ook op over s sinds te tegen toch toen tot u uit uw van veel voor waar want waren
    was wat we wel werd werden wie wij wil willen word worden wordt zal ze zei zeggen zegt zelf zich zij zijn zo zodat
    zonder zou`),
}

/** Removes the longest matching ending, if the rest is still meaningful. */
const ENDINGS: Record<Language, readonly string[]> = {
  fr: [
    'issements',
    'issement',
    'ements',
    'ement',
    'ations',
    'ation',
    'eraient',
    'erait',
    'aient',
    'antes',
    'ante',
  ].concat(['ants', 'ant', 'ait', 'ais', 'ees', 'ee', 'ent', 'er', 'ez', 'es', 'ir', 'it', 'e', 's', 'x']),
  en: [
    'ations',
    'ation',
    'ings',
    'ing',
    'ments',
    'ment',
    'edly',
    'ed',
    'ers',
    'er',
    'es',
    'ly',
    'e',
    's',
    'y',
  ],
  nl: [
    'ingen',
    'ing',
    'heden',
    'heid',
    'tjes',
    'tje',
    'jes',
    'je',
    'den',
    'ten',
    'en',
    'de',
    'te',
    'er',
    'e',
    's',
  ].concat(['t', 'd']),
}
const SHORTEST_STEM = 3

/** A stop word of any language, folded: a search whose language is unknown does not need it. */
export const isSmallWord = (word: string): boolean =>
  Object.values(SMALL_WORDS).some(words => words.has(word))

/** Every word of a text, stop words too, folded but not stemmed. */
export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Null for a stop word. */
export function stemOf(word: string, language: Language): string | null {
  if (SMALL_WORDS[language].has(word)) return null
  const ending = ENDINGS[language].find(
    end => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM,
  )
  // A doubled letter in one form is single in another: huur and huren, licencié and license.
  return word.slice(0, word.length - (ending?.length ?? 0)).replace(/(.)\1+/g, '$1')
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
