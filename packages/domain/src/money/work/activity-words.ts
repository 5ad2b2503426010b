// Finds the activity in a few words of text, in three languages: the first known word decides.
import { fold } from '../../words/fold.ts'
import type { Activity } from '../invoices/billing-types.ts'

/** Without accents and capitals. A star matches any continuation; otherwise the whole word must match. */
const WORDS: Record<Exclude<Activity, 'other'>, string> = {
  writing:
    'letter letters lettre lettres brief brieven courrier* mail mails e-mail e-mails email emails courriel* ' +
    'conclusions conclusies conclusie submissions redaction redig* draft* schrijven opstell* requete* verzoekschrift* ' +
    'citation* dagvaarding* note nota memo* plainte* klacht* contrat* contract* convention* overeenkomst* ' +
    'mise-en-demeure ingebrekestelling* acte aktes akte',
  call: 'call calls called calling appel appels appeler appele phone phoned telephone* telefo* tel bellen gebeld belde opgebeld coup-de-fil',
  hearing:
    'audience* hearing* zitting* plaid* pleit* pleidooi* pleaded pleading comparution* comparaitre inleidingszitting*',
  meeting:
    'meeting* met reunion* rendez-vous rdv entretien* vergader* afspra* bespreking* gesprek* overleg* appointment* visio* rencontre* ontmoeting*',
  research:
    'research* recherche* opzoek* jurisprudence rechtspraak onderzoek* etude* etudier study studying studied studie* analys* ' +
    'examen lecture reading read lire lezen gelezen doctrine rechtsleer case-law',
  travel: 'travel* trip trips deplacement* trajet* verplaats* reis reistijd rit ritten route train trein',
  advice: 'advice advise* advising avis conseil* advies* adviseren consultation* consult raadpleging*',
}

const EXACT = new Map<string, Activity>()
const BEGINNINGS: [string, Activity][] = []
for (const [activity, words] of Object.entries(WORDS) as [Activity, string][])
  for (const word of words.split(' '))
    if (word.endsWith('*')) BEGINNINGS.push([word.slice(0, -1), activity])
    else EXACT.set(word, activity)

/** ‘Conclusions d’appel’, ‘cour d’appel’, ‘en appel’: an appeal to a court, not a phone call. */
const OF_A_COURT = new Set(['d', 'en', 'cour'])

export function activityOf(text: string): Activity {
  const words = fold(text).match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  for (const [index, word] of words.entries()) {
    if (word.startsWith('appel') && OF_A_COURT.has(words[index - 1] ?? '')) continue
    const activity = EXACT.get(word) ?? BEGINNINGS.find(([beginning]) => word.startsWith(beginning))?.[1]
    if (activity) return activity
  }
  return 'other'
}
