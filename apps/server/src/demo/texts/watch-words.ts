// The entries of the demo's legal watch.
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'

interface WatchWords {
  /** The French name of a category of the catalogue. */
  field: string
  country: OfficeCountry
  daysAgo: number
  title: string
  text: string
  sourceName: string
  sourceAddress: string
}

export const WATCH_WORDS: readonly WatchWords[] = [
  {
    field: 'Logement et immobilier',
    country: 'BE',
    daysAgo: 9,
    title: 'Trêve hivernale à Bruxelles : vérifier les dates avant toute exécution',
    text: 'L’exécution des expulsions est en principe suspendue du 1er novembre au 15 mars. Relire les exceptions avant de fixer une date avec l’huissier.',
    sourceName: 'Code bruxellois du Logement',
    sourceAddress: 'https://www.ejustice.just.fgov.be',
  },
  {
    field: 'Droit du travail et de la sécurité sociale',
    country: 'BE',
    daysAgo: 21,
    title: 'Motivation du licenciement : rappel des délais de la CCT n° 109',
    text: 'Le travailleur demande les motifs par lettre recommandée dans les deux mois de la fin du contrat. L’employeur répond dans les deux mois de la demande.',
    sourceName: 'Conseil national du Travail',
    sourceAddress: 'https://cnt-nar.be',
  },
  {
    field: 'Contrats, consommation et dettes',
    country: 'BE',
    daysAgo: 34,
    title: 'Livre XIX du Code de droit économique : premier rappel gratuit',
    text: 'Pour une dette d’un consommateur, le premier rappel est gratuit et ouvre un délai avant tous frais. Contrôler chaque décompte reçu.',
    sourceName: 'SPF Économie',
    sourceAddress: 'https://economie.fgov.be',
  },
  {
    field: 'Droit des étrangers et nationalité',
    country: 'FR',
    daysAgo: 47,
    title: 'Éloignement : relire les délais de recours avant chaque requête',
    text: 'Les délais dépendent de la mesure notifiée. La notification de la décision fait foi : la demander au premier entretien.',
    sourceName: 'Légifrance',
    sourceAddress: 'https://www.legifrance.gouv.fr',
  },
]
