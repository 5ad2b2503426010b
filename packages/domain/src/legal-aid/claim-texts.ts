// The texts of the report of a legal-aid case for the legal-aid office, in its three languages.
import type { Language, Translated } from '../words/languages.ts'
import type { PointStepCode } from './points.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const CLAIM_TEXTS = {
  title: say('Rapport d’aide juridique', 'Legal-aid report', 'Verslag juridische bijstand'),
  case: say('Dossier', 'Case', 'Dossier'),
  client: say('Client', 'Client', 'Cliënt'),
  lawyer: say('Avocat', 'Lawyer', 'Advocaat'),
  designation: say('Désignation', 'Designation', 'Aanstelling'),
  matter: say('Matière', 'Matter', 'Materie'),
  services: say('Prestations', 'Services', 'Prestaties'),
  trips: say('Déplacements', 'Travel', 'Verplaatsingen'),
  kind: say('Type', 'Kind', 'Type'),
  code: say('Code', 'Code', 'Code'),
  what: say('Prestation', 'Service', 'Prestatie'),
  date: say('Date', 'Date', 'Datum'),
  from: say('De', 'From', 'Van'),
  to: say('Vers', 'To', 'Naar'),
  km: say('Km', 'Km', 'Km'),
  hours: say('Heures', 'Hours', 'Uren'),
  points: say('Points', 'Points', 'Punten'),
  proof: say('Preuve', 'Proof', 'Bewijs'),
  reason: say('Calcul', 'Count', 'Berekening'),
  note: say('Remarque', 'Remark', 'Opmerking'),
  noProof: say('à joindre', 'to be added', 'toe te voegen'),
  totals: say('Total', 'Total', 'Totaal'),
  value: say('Valeur d’un point', 'Value of a point', 'Waarde van een punt'),
  unknownValue: say('à vérifier', 'to be verified', 'na te gaan'),
  gross: say('Valeur des points', 'Value of the points', 'Waarde van de punten'),
  contribution: say('Contribution propre reçue', 'Own contribution received', 'Ontvangen eigen bijdrage'),
  indemnity: say(
    'Indemnité de procédure reçue',
    'Procedural indemnity received',
    'Ontvangen rechtsplegingsvergoeding',
  ),
  net: say('Indemnité demandée', 'Indemnity requested', 'Gevraagde vergoeding'),
  declaration: say(
    'L’avocat déclare que les prestations et déplacements ci-dessus ont été accomplis et sont exacts.',
    'The lawyer declares that the services and travel above were carried out and are exact.',
    'De advocaat verklaart dat de bovenstaande prestaties en verplaatsingen werden verricht en juist zijn.',
  ),
} as const satisfies Record<string, Translated>

const STEPS: Record<PointStepCode, Translated> = {
  official: say('nomenclature', 'nomenclature', 'nomenclatuur'),
  typed: say('indiqué par l’avocat', 'entered by the lawyer', 'ingevuld door de advocaat'),
  'by-hour': say('par heure', 'by the hour', 'per uur'),
  missing: say('points manquants', 'points missing', 'punten ontbreken'),
  'basic-once': say('points de base déjà comptés', 'basic points already counted', 'basispunten al geteld'),
  default: say('adversaire défaillant', 'opponent in default', 'tegenpartij bij verstek'),
  'time-spent': say('limité au temps presté', 'limited to the time spent', 'beperkt tot de gewerkte tijd'),
  'by-km': say('par kilomètre', 'by the kilometre', 'per kilometer'),
  'below-minimum': say('sous le minimum', 'below the minimum', 'onder het minimum'),
  'counted-elsewhere': say(
    'compté dans un autre dossier',
    'counted in another case',
    'geteld in een ander dossier',
  ),
}

/** 'nomenclature 3 → opponent in default 2'. */
export const stepsText = (
  steps: readonly { code: PointStepCode; points: string }[],
  language: Language,
): string => steps.map(({ code, points }) => `${STEPS[code][language]} ${points}`).join(' → ')
