// The texts of the demo's papers.
import type { Language } from '@maat/domain/words/languages'

interface Content {
  title: string
  facts: [string, string][]
  paragraphs: string[]
}

export const DEMO_PAPERS = {
  letter: {
    fr: {
      title: 'Lettre recommandée',
      facts: [
        ['De', 'Une personne (démo)'],
        ['À', 'Une autre (démo)'],
        ['Date', '5 janvier 2026'],
      ],
      paragraphs: [
        'Je reviens à ma lettre du mois dernier, restée sans réponse.',
        'Je vous demande de mettre fin à la situation dans les quinze jours, à défaut de quoi je confierai l’affaire à un avocat.',
      ],
    },
    en: {
      title: 'Registered letter',
      facts: [
        ['From', 'One person (demo)'],
        ['To', 'Another (demo)'],
        ['Date', 'January 5, 2026'],
      ],
      paragraphs: [
        'I come back to my letter of last month, which was not answered.',
        'Please put an end to the matter within fifteen days; otherwise I shall give it to a lawyer.',
      ],
    },
    nl: {
      title: 'Aangetekende brief',
      facts: [
        ['Van', 'Een persoon (demo)'],
        ['Aan', 'Een andere (demo)'],
        ['Datum', '5 januari 2026'],
      ],
      paragraphs: [
        'Ik kom terug op mijn brief van vorige maand, die onbeantwoord bleef.',
        'Gelieve de toestand binnen vijftien dagen te beëindigen; anders vertrouw ik de zaak toe aan een advocaat.',
      ],
    },
  },
  contract: {
    fr: {
      title: 'Contrat',
      facts: [
        ['Parties', 'La première et la seconde (démo)'],
        ['Durée', 'Trois ans'],
      ],
      paragraphs: [
        'Article 1. Les parties conviennent de ce qui suit, et s’y tiennent.',
        'Article 2. Le prix est payé chaque mois, au plus tard le cinquième jour.',
        'Article 3. Chacune peut mettre fin au contrat par lettre, trois mois à l’avance.',
      ],
    },
    en: {
      title: 'Contract',
      facts: [
        ['Parties', 'The first and the second (demo)'],
        ['Term', 'Three years'],
      ],
      paragraphs: [
        'Article 1. The parties agree on what follows, and keep to it.',
        'Article 2. The price is paid every month, on the fifth day at the latest.',
        'Article 3. Either may end the contract by letter, three months ahead.',
      ],
    },
    nl: {
      title: 'Overeenkomst',
      facts: [
        ['Partijen', 'De eerste en de tweede (demo)'],
        ['Duur', 'Drie jaar'],
      ],
      paragraphs: [
        'Artikel 1. De partijen komen overeen wat volgt, en houden zich eraan.',
        'Artikel 2. De prijs wordt elke maand betaald, uiterlijk op de vijfde dag.',
        'Artikel 3. Elke partij kan de overeenkomst per brief beëindigen, drie maanden vooraf.',
      ],
    },
  },
  statement: {
    fr: {
      title: 'Relevé',
      facts: [
        ['Octobre', '1 240,00 €'],
        ['Novembre', '1 240,00 €'],
        ['Décembre', '1 310,00 €'],
        ['Total', '3 790,00 €'],
      ],
      paragraphs: ['Montants nets, établis à la demande de l’intéressé.'],
    },
    en: {
      title: 'Statement',
      facts: [
        ['October', '€1,240.00'],
        ['November', '€1,240.00'],
        ['December', '€1,310.00'],
        ['Total', '€3,790.00'],
      ],
      paragraphs: ['Net amounts, drawn up at the request of the person concerned.'],
    },
    nl: {
      title: 'Overzicht',
      facts: [
        ['Oktober', '€ 1.240,00'],
        ['November', '€ 1.240,00'],
        ['December', '€ 1.310,00'],
        ['Totaal', '€ 3.790,00'],
      ],
      paragraphs: ['Nettobedragen, opgemaakt op verzoek van de betrokkene.'],
    },
  },
} satisfies Record<string, Record<Language, Content>>

export type Paper = keyof typeof DEMO_PAPERS
