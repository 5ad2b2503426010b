// The words of the demo documents that were written from templates, and of those that several people sign. They belong
// to a client who reads French.

/** As `build-word.ts` reads them. */
export const WRITTEN = {
  draft: {
    name: 'Projet de mise en demeure',
    template: {
      fr: 'Mise en demeure (démo)',
      en: 'Formal notice (demo)',
      nl: 'Ingebrekestelling (demo)',
    },
    lines: [
      '# Mise en demeure',
      'Madame, Monsieur,',
      'Je suis le conseil de Quai Nord Logistique, qui m’a chargé de défendre ses intérêts.',
      'Le matériel livré ne correspond pas à la commande. Je vous mets en demeure de le remplacer dans les quinze jours.',
      'La présente est une démonstration : rien de ce qui y est écrit n’existe.',
    ],
  },
  final: {
    name: 'Lettre au greffe',
    template: {
      fr: 'Lettre au greffe (démo)',
      en: 'Letter to the registry (demo)',
      nl: 'Brief aan de griffie (demo)',
    },
    lines: [
      '# Lettre au greffe',
      'Madame, Monsieur le greffier,',
      'Je vous prie de bien vouloir joindre la pièce ci-annexée au dossier.',
      'La présente est une démonstration : rien de ce qui y est écrit n’existe.',
    ],
  },
} as const

/** Its client fills it in alone. */
export const OPEN_TEMPLATE = {
  name: {
    fr: 'Attestation de réception (démo)',
    en: 'Confirmation of receipt (demo)',
    nl: 'Ontvangstbewijs (demo)',
  },
  lines: [
    '# Attestation de réception',
    'Je soussigné, {client.nom}, atteste avoir reçu {question.ce_qui_a_été_reçu} le {question.date_de_réception | date}.',
    '{aujourdhui}',
    '{client.nom}',
  ],
  words: {
    title: { fr: 'Attestation de réception', en: '', nl: '' },
    explanation: {
      fr: 'Pour confirmer par écrit ce que l’autre partie vous a remis.',
      en: '',
      nl: '',
    },
    questions: {
      'question.ce_qui_a_ete_recu': { fr: 'Qu’avez-vous reçu ?', en: '', nl: '' },
      'question.date_de_reception': { fr: 'Quel jour ?', en: '', nl: '' },
    },
  },
} as const

export const TO_SIGN = {
  open: 'Convention de médiation',
  signed: 'Protocole d’accord',
  refused: 'Engagement de confidentialité',
  withdrawn: 'Ancien projet d’accord',
  expired: 'Procuration pour l’audience',
} as const

export const REFUSAL = 'La clause 4 ne correspond pas à ce que nous avions convenu.'
export const OUTSIDER = {
  name: 'Claire Exemple',
  email: 'claire.exemple@tiers.example',
  capacity: 'médiatrice',
} as const
