// The other words of the PDF and the CSV of figures.
import type { Translated } from '../words/languages.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const REPORT_TEXTS = {
  own: say('Mes chiffres', 'My figures', 'Mijn cijfers'),
  firm: say('Chiffres du cabinet', 'Figures of the firm', 'Cijfers van het kantoor'),
  ledCases: say('Chiffres de mes dossiers', 'Figures of my cases', 'Cijfers van mijn dossiers'),
  person: say('Personne', 'Person', 'Persoon'),
  period: say('Période', 'Period', 'Periode'),
  before: say('Période précédente', 'Period before', 'Vorige periode'),
  office: say('Bureau', 'Office', 'Kantoor'),
  allOffices: say('Tous les bureaux', 'All offices', 'Alle kantoren'),
  field: say('Matière', 'Field of law', 'Materie'),
  allFields: say('Toutes les matières', 'All fields', 'Alle materies'),
  computed: say('Calculé le', 'Computed on', 'Berekend op'),
  figures: say('Chiffres', 'Figures', 'Cijfers'),
  figure: say('Chiffre', 'Figure', 'Cijfer'),
  now: say('Période', 'Period', 'Periode'),
  rows: say('Lignes', 'Rows', 'Regels'),
  parts: say('Détail', 'In detail', 'In detail'),
  part: say('Partie', 'Part', 'Deel'),
  value: say('Valeur', 'Value', 'Waarde'),
  day: say('Jour', 'Day', 'Dag'),
  number: say('Numéro', 'Number', 'Nummer'),
  case: say('Dossier', 'Case', 'Dossier'),
  invoice: say('Facture', 'Invoice', 'Factuur'),
  currency: say('Devise', 'Currency', 'Munt'),
  unit: say('Unité', 'Unit', 'Eenheid'),
  otherCase: say('Dossier d’un autre avocat', 'Case of another lawyer', 'Dossier van een andere advocaat'),
  tooFew: say('moins de dix dossiers', 'fewer than ten cases', 'minder dan tien dossiers'),
  noAnswer: say('pas encore de réponse', 'no answer yet', 'nog geen antwoord'),
  noCase: say('aucun dossier concerné', 'no case concerned', 'geen betrokken dossier'),
  fromTen: say(
    'Affiché à partir de dix dossiers.',
    'Shown from ten cases on.',
    'Getoond vanaf tien dossiers.',
  ),
  today: say('aujourd’hui', 'today', 'vandaag'),
  shortened: say(
    'Seules les premières lignes sont imprimées ; le fichier CSV les contient toutes.',
    'Only the first rows are printed; the CSV file has them all.',
    'Alleen de eerste regels zijn afgedrukt; het CSV-bestand bevat ze allemaal.',
  ),
} as const satisfies Record<string, Translated>

/** The unit of values in the CSV, which are plain numbers. */
export const UNIT_TEXTS = {
  minutes: say('minutes', 'minutes', 'minuten'),
  points: say('points', 'points', 'punten'),
  number: say('nombre', 'number', 'aantal'),
} as const satisfies Record<string, Translated>
