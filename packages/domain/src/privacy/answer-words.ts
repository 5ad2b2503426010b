// The words of the answer to a request: what is erased, what is kept and why, and where the person may complain.
import type { Day } from '../calendar/day.ts'
import { dayText } from '../calendar/day-text.ts'
import type { OfficeCountry } from '../money/invoices/vat-rates.ts'
import type { Language, Translated } from '../words/languages.ts'
import type { DataClass, KeepingDuty } from './data-classes.ts'
import type { DataDecision, DataRequestOutcome } from './data-requests.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const DATA_CLASS_WORDS: Record<DataClass, Translated> = {
  'profile-details': say(
    'les détails facultatifs du profil',
    'the optional details of the profile',
    'de facultatieve gegevens van het profiel',
  ),
  'contact-details': say('l’adresse et le téléphone', 'address and telephone', 'adres en telefoon'),
  'national-number': say('le numéro national', 'the national number', 'het rijksregisternummer'),
  'identity-papers': say('les papiers d’identité', 'the identity papers', 'de identiteitspapieren'),
  drafts: say('les brouillons de dossiers', 'drafts of cases', 'ontwerpen van dossiers'),
  notices: say('les notifications', 'notifications', 'meldingen'),
  searches: say('les recherches enregistrées', 'saved searches', 'bewaarde zoekopdrachten'),
  'case-files': say(
    'les dossiers et leurs documents',
    'cases and their documents',
    'dossiers en hun documenten',
  ),
  correspondence: say('les messages et courriers', 'messages and letters', 'berichten en brieven'),
  invoices: say('les factures et paiements', 'invoices and payments', 'facturen en betalingen'),
  'aml-file': say(
    'l’identification contre le blanchiment',
    'the identification against money laundering',
    'de identificatie tegen witwassen',
  ),
  reads: say('le relevé des consultations', 'the record of readings', 'het register van raadplegingen'),
  consents: say('les accords donnés', 'agreements given', 'gegeven akkoorden'),
  log: say('le journal de sécurité', 'the security log', 'het veiligheidslogboek'),
}

export const DUTY_WORDS: Record<KeepingDuty, Translated> = {
  mandate: say(
    'un dossier en cours en a besoin',
    'an open case needs it',
    'een lopend dossier heeft ze nodig',
  ),
  liability: say(
    'l’avocat répond de son travail pendant ce temps',
    'the lawyer answers for the work during this time',
    'de advocaat is tijdens deze periode aansprakelijk voor het werk',
  ),
  accounting: say(
    'la loi oblige à garder les pièces comptables',
    'the law requires accounting records to be kept',
    'de wet verplicht boekhoudstukken te bewaren',
  ),
  'money-laundering': say(
    'la loi contre le blanchiment oblige à les garder',
    'the law against money laundering requires them to be kept',
    'de wet tegen witwassen verplicht ze te bewaren',
  ),
  proof: say(
    'le cabinet doit pouvoir prouver ce qu’il a fait',
    'the firm must be able to prove what it did',
    'het kantoor moet kunnen bewijzen wat het deed',
  ),
  security: say(
    'la sécurité de toutes les données l’exige',
    'the security of all data requires it',
    'de veiligheid van alle gegevens vereist het',
  ),
  destruction: say(
    'le délai est passé : la prochaine destruction des dossiers les emporte',
    'the time is over: the next destruction of files takes them',
    'de termijn is voorbij: de volgende vernietiging van dossiers neemt ze mee',
  ),
}

const TEXTS = {
  erased: say('Nous avons effacé :', 'We have erased:', 'Wij hebben gewist:'),
  kept: say('Nous devons garder :', 'We must keep:', 'Wij moeten bewaren:'),
  until: say('jusqu’au', 'until', 'tot'),
} as const

const AUTHORITIES: Record<OfficeCountry, Translated> = {
  BE: say(
    'l’Autorité de protection des données, rue de la Presse 35, 1000 Bruxelles',
    'the Data Protection Authority, rue de la Presse 35, 1000 Brussels',
    'de Gegevensbeschermingsautoriteit, Drukpersstraat 35, 1000 Brussel',
  ),
  FR: say(
    'la CNIL, 3 place de Fontenoy, 75007 Paris',
    'the CNIL, 3 place de Fontenoy, 75007 Paris',
    'de CNIL, 3 place de Fontenoy, 75007 Parijs',
  ),
  CM: say(
    'l’autorité de protection des données personnelles du Cameroun',
    'the personal data protection authority of Cameroon',
    'de autoriteit voor de bescherming van persoonsgegevens van Kameroen',
  ),
}

const COMPLAINT = say(
  'Si vous n’êtes pas d’accord, vous pouvez introduire une réclamation auprès de {{authority}}, ou saisir le juge.',
  'If you disagree, you may lodge a complaint with {{authority}}, or go to court.',
  'Als u het niet eens bent, kunt u een klacht indienen bij {{authority}}, of naar de rechter stappen.',
)

export interface WeighedClass {
  dataClass: DataClass
  decision: DataDecision
  duty: KeepingDuty | null
  source: string
  keepUntil: Day | null
  reason: string
}

interface Answer {
  language: Language
  country: OfficeCountry
  outcome: DataRequestOutcome
  /** The firm's own words. */
  words: string
  /** Only of an erasure. */
  classes: readonly WeighedClass[]
}

/** The text that the person reads. Whatever is refused comes with its reason and the way to complain. */
export function answerText({ language, country, outcome, words, classes }: Answer): string {
  const linesOf = (decision: DataDecision) => classes.filter(weighed => weighed.decision === decision)
  const [erased, kept] = [linesOf('erase'), linesOf('keep')]
  const parts = [
    words.trim(),
    list(
      TEXTS.erased[language],
      erased.map(({ dataClass }) => DATA_CLASS_WORDS[dataClass][language]),
    ),
    list(
      TEXTS.kept[language],
      kept.map(weighed => keptLine(weighed, language)),
    ),
    outcome === 'granted' ? '' : COMPLAINT[language].replace('{{authority}}', AUTHORITIES[country][language]),
  ]
  return parts.filter(Boolean).join('\n\n')
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines.map(line => `– ${line}`)].join('\n')

function keptLine({ dataClass, duty, source, keepUntil, reason }: WeighedClass, language: Language): string {
  const until = keepUntil && `${TEXTS.until[language]} ${dayText(keepUntil, language, 'long')}`
  const why = [duty && DUTY_WORDS[duty][language], reason.trim()].filter(Boolean).join('. ')
  const basis = [source, until].filter(Boolean).join(', ')
  return `${DATA_CLASS_WORDS[dataClass][language]}${language === 'fr' ? '\u00a0:' : ':'} ${why}${basis && ` (${basis})`}`
}
