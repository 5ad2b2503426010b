// The texts that users write in the demo's cases, each in their own language.
import type { Language } from '@maat/domain/words/languages'

interface Words {
  places: readonly string[]
  wish: string
  whyUrgent: string
  court: string
  accepted: string
  refused: readonly string[]
  proposed: string
  betterTitle: string
  noteOnTitle: string
  noteOnFinancing: string
  answerYes: string
  answerNo: string
  askedFor: string
  rejected: string
  strategy: string
}

export const DEMO_WORDS: Record<Language, Words> = {
  fr: {
    places: [
      'rue du Tilleul',
      'avenue du Modèle',
      'quai de l’Exemple',
      'place des Érables',
      'chemin du Moulin',
    ],
    wish: 'Un accord écrit, et que cela cesse avant la fin de l’année.',
    whyUrgent: 'La situation s’aggrave de semaine en semaine et ne peut pas attendre une année.',
    court: 'Tribunal de l’Exemple',
    accepted: 'Nous prenons le dossier. Un premier rendez-vous suit.',
    refused: [
      'La prescription est acquise : une action n’aurait pas de chance d’aboutir.',
      'L’affaire relève d’un autre barreau ; nous vous indiquons un confrère.',
    ],
    proposed: 'Nous pouvons prendre le dossier avec les changements proposés ci-dessous.',
    betterTitle: '{title}, à titre principal',
    noteOnTitle: 'Le tribunal distingue les deux demandes : ce titre dit laquelle vient d’abord.',
    noteOnFinancing: 'Vos revenus permettent, semble-t-il, l’aide juridique.',
    answerYes: 'D’accord.',
    answerNo: 'Je préfère garder ce que j’avais écrit.',
    askedFor: 'Il nous manque cette pièce pour écrire à l’autre partie.',
    rejected: 'La deuxième page est illisible : pouvez-vous la scanner à nouveau ?',
    strategy: 'Note de stratégie',
  },
  nl: {
    places: ['Lindenlaan', 'Voorbeeldstraat', 'Molenweg', 'Kastanjeplein', 'Modelstraat'],
    wish: 'Een schriftelijk akkoord, en dat het voor het einde van het jaar stopt.',
    whyUrgent: 'De toestand wordt elke week erger en kan geen jaar wachten.',
    court: 'Rechtbank van het Voorbeeld',
    accepted: 'Wij nemen het dossier aan. Een eerste afspraak volgt.',
    refused: [
      'De vordering is verjaard: een procedure maakt geen kans.',
      'De zaak hoort bij een andere balie; wij noemen u een confrater.',
    ],
    proposed: 'Wij kunnen het dossier aannemen met de voorgestelde wijzigingen.',
    betterTitle: '{title}, in hoofdorde',
    noteOnTitle: 'De rechtbank onderscheidt twee vorderingen: deze titel zegt welke eerst komt.',
    noteOnFinancing: 'Met uw inkomen is juridische bijstand wellicht mogelijk.',
    answerYes: 'Akkoord.',
    answerNo: 'Ik hou liever wat ik geschreven had.',
    askedFor: 'Dit stuk ontbreekt nog om de tegenpartij aan te schrijven.',
    rejected: 'De tweede bladzijde is onleesbaar: kunt u ze opnieuw scannen?',
    strategy: 'Strategienota',
  },
  en: {
    places: ['Sample Road', 'Harbour Lane', 'Chestnut Row', 'Mill Path', 'Example Street'],
    wish: 'A written agreement, and that it ends before the year does.',
    whyUrgent: 'It gets worse from week to week and cannot wait for a year.',
    court: 'Court of the Example',
    accepted: 'We take the case. A first appointment follows.',
    refused: [
      'The claim is time-barred: proceedings would have no chance.',
      'The matter belongs to another bar; we name a colleague to you.',
    ],
    proposed: 'We can take the case with the changes proposed below.',
    betterTitle: '{title}, principal claim',
    noteOnTitle: 'The court tells the two claims apart: this title says which comes first.',
    noteOnFinancing: 'With your income, legal aid seems possible.',
    answerYes: 'Agreed.',
    answerNo: 'I would rather keep what I wrote.',
    askedFor: 'We still need this to write to the other side.',
    rejected: 'The second page cannot be read: could you scan it again?',
    strategy: 'Strategy note',
  },
}

export const DEMO_COMMENTS = [
  'Rappelé ce matin : préfère être joint après 17 h.',
  'Vérifier le délai de recours avant d’écrire.',
  'L’assurance protection juridique pourrait couvrir une partie.',
  'Le confrère adverse propose une réunion la semaine prochaine.',
  'Demander l’original du contrat, la copie est coupée.',
  'Dossier proche d’un autre de l’an dernier : reprendre la structure des conclusions.',
] as const
