// A fault of a template as a sentence: in the comments of the Word file, and on the screen.
import type { Language } from '../words/languages.ts'
import { type FaultKind, MOST_LEVELS, MOST_TAGS, type TemplateFault } from './check-template.ts'

type Sentence = (typed: string) => string

const SENTENCES: Record<Language, Record<FaultKind, Sentence>> = {
  fr: {
    unclosed: typed => `L’accolade ouverte ici n’est pas fermée : « ${typed} ». Ajoutez « } ».`,
    unopened: () => 'Cette accolade ferme un champ qui n’a pas été ouvert. Ajoutez « { » ou retirez-la.',
    unreadable: typed => `« ${typed} » n’est pas un champ : entre les accolades, écrivez le nom d’un champ.`,
    'unknown-field': typed => `« ${typed} » n’existe pas.`,
    'unknown-format': typed => `Le format de « ${typed} » n’existe pas.`,
    'format-misfit': typed => `« ${typed} » n’est pas une date : ce format ne lui convient pas.`,
    'list-as-value': typed =>
      `« ${typed} » est une liste : commencez par un dièse, et fermez-la après ce qui se répète.`,
    'never-ended': typed => `La partie commencée par « ${typed} » n’est jamais fermée.`,
    'never-begun': typed => `« ${typed} » ferme une partie qui n’a pas commencé.`,
    'ends-other': typed => `« ${typed} » ferme une autre partie que celle qui est ouverte.`,
    'too-deep': () => `Plus de ${MOST_LEVELS} parties sont imbriquées ici.`,
    'too-many': () => `Le modèle a plus de ${MOST_TAGS} champs : ceux qui suivent ne sont pas lus.`,
    misplaced: typed =>
      `« ${typed} » commence et finit à des endroits qui ne vont pas ensemble, par exemple dans deux tableaux.`,
  },
  en: {
    unclosed: typed => `The brace opened here is not closed: “${typed}”. Add “}”.`,
    unopened: () => 'This brace closes a field that was not opened. Add “{” or remove it.',
    unreadable: typed => `“${typed}” is not a field: write the name of a field between the braces.`,
    'unknown-field': typed => `“${typed}” does not exist.`,
    'unknown-format': typed => `The format of “${typed}” does not exist.`,
    'format-misfit': typed => `“${typed}” is not a date: this format does not suit it.`,
    'list-as-value': typed => `“${typed}” is a list: begin with a hash, and end it after what is repeated.`,
    'never-ended': typed => `The part that begins with “${typed}” is never ended.`,
    'never-begun': typed => `“${typed}” ends a part that has not begun.`,
    'ends-other': typed => `“${typed}” ends another part than the open one.`,
    'too-deep': () => `More than ${MOST_LEVELS} parts are inside each other here.`,
    'too-many': () => `The template has more than ${MOST_TAGS} fields: those that follow are not read.`,
    misplaced: typed =>
      `“${typed}” begins and ends in places that do not belong together, for example in two tables.`,
  },
  nl: {
    unclosed: typed => `De accolade die hier opent, wordt niet gesloten: “${typed}”. Voeg “}” toe.`,
    unopened: () => 'Deze accolade sluit een veld dat niet geopend is. Voeg “{” toe of haal ze weg.',
    unreadable: typed => `“${typed}” is geen veld: schrijf de naam van een veld tussen de accolades.`,
    'unknown-field': typed => `“${typed}” bestaat niet.`,
    'unknown-format': typed => `De notatie van “${typed}” bestaat niet.`,
    'format-misfit': typed => `“${typed}” is geen datum: deze notatie past er niet bij.`,
    'list-as-value': typed =>
      `“${typed}” is een lijst: begin met een hekje, en sluit ze na wat zich herhaalt.`,
    'never-ended': typed => `Het deel dat begint met “${typed}” wordt nooit gesloten.`,
    'never-begun': typed => `“${typed}” sluit een deel dat niet begonnen is.`,
    'ends-other': typed => `“${typed}” sluit een ander deel dan het deel dat open staat.`,
    'too-deep': () => `Hier zitten meer dan ${MOST_LEVELS} delen in elkaar.`,
    'too-many': () => `Het model heeft meer dan ${MOST_TAGS} velden: de volgende worden niet gelezen.`,
    misplaced: typed =>
      `“${typed}” begint en eindigt op plaatsen die niet samen horen, bijvoorbeeld in twee tabellen.`,
  },
}

const MEANT: Record<Language, (nearest: string) => string> = {
  fr: nearest => `Vouliez-vous dire « {${nearest}} » ?`,
  en: nearest => `Did you mean “{${nearest}}”?`,
  nl: nearest => `Bedoelde u “{${nearest}}”?`,
}

export function faultText(
  { kind, typed, nearest }: Pick<TemplateFault, 'kind' | 'typed' | 'nearest'>,
  language: Language,
): string {
  const sentence = SENTENCES[language][kind](typed)
  return nearest && kind !== 'unknown-format' ? `${sentence} ${MEANT[language](nearest)}` : sentence
}
