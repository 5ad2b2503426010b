// The texts of the demo's conversations, in each client's language.
import type { Language } from '@maat/domain/words/languages'

export type Speaker = 'client' | 'lawyer' | 'assistant'

export interface Line {
  by: Speaker
  /** Hours before the newest message. */
  before: number
  text: string
  /** Replies to the line this many lines above. */
  answers?: number
  attaches?: boolean
}

const line = (by: Speaker, before: number, text: string, more: Partial<Line> = {}): Line => ({
  by,
  before,
  text,
  ...more,
})

export const CASE_DIALOGUES: Record<Language, readonly (readonly Line[])[]> = {
  fr: [
    [
      line(
        'lawyer',
        170,
        'Bonjour, j’ai bien pris connaissance de votre dossier. Je vous explique ici chaque étape ; écrivez-moi quand vous le souhaitez.',
      ),
      line(
        'client',
        168,
        'Bonjour Maître, merci. Faut-il que je réponde à la lettre recommandée que j’ai reçue hier ?',
      ),
      line('lawyer', 167, 'Non, ne répondez pas vous-même. Joignez-la au dossier, je m’en charge.', {
        answers: 1,
      }),
      line('client', 121, 'Voilà, elle est ajoutée.', { attaches: true }),
      line('assistant', 98, 'Bien reçue, merci. Maître prépare la réponse, vous la lirez avant l’envoi.'),
      line(
        'lawyer',
        27,
        'Le projet de réponse est prêt. Deux points à vérifier avec vous :\n– la date de votre premier courrier,\n– le montant exact des frais.\nPouvez-vous me les confirmer ?',
      ),
      line('client', 26, 'Le premier courrier date du 3 mars. Pour les frais, je regarde ce soir.', {
        answers: 1,
      }),
      line('client', 2, 'J’ai retrouvé la facture : 1 240 euros, TVA comprise.'),
      line('client', 1, 'Est-ce que cela suffit, ou vous faut-il aussi la preuve du paiement ?'),
    ],
    [
      line('client', 96, 'Bonjour, savez-vous déjà quand l’audience aura lieu ?'),
      line(
        'assistant',
        94,
        'Bonjour, le greffe nous répond en général sous huit jours. Nous vous écrivons dès que la date est connue.',
      ),
      line('client', 93, 'Parfait, merci.'),
      line(
        'lawyer',
        20,
        'La partie adverse propose une discussion avant l’audience. Je vous conseille d’accepter : cela n’engage à rien et peut faire gagner plusieurs mois.',
      ),
      line('client', 5, 'D’accord pour essayer, si vous êtes présent.', { answers: 1 }),
      line('lawyer', 4, 'Je le serai. Je leur réponds aujourd’hui.'),
    ],
  ],
  en: [
    [
      line(
        'lawyer',
        150,
        'Good morning, I have read your case. I will explain each step here; write to me whenever you like.',
      ),
      line('client', 148, 'Thank you. Should I answer the registered letter that came yesterday?'),
      line(
        'lawyer',
        147,
        'Please do not answer it yourself. Add it to the case and I will take care of it.',
        { answers: 1 },
      ),
      line('client', 120, 'Here it is.', { attaches: true }),
      line(
        'lawyer',
        22,
        'The draft answer is ready. Could you confirm the date of your first letter and the exact amount of the costs?',
      ),
      line('client', 3, 'The first letter was sent on March 3. The costs were 1,240 euros, VAT included.'),
    ],
    [
      line('client', 90, 'Hello, do you know yet when the hearing will take place?'),
      line(
        'assistant',
        88,
        'Hello, the registry usually answers within eight days. We will write as soon as the date is known.',
      ),
      line(
        'lawyer',
        18,
        'The other side suggests talking before the hearing. I advise you to accept: it commits you to nothing.',
      ),
      line('client', 6, 'Fine, as long as you are there.', { answers: 1 }),
    ],
  ],
  nl: [
    [
      line(
        'lawyer',
        160,
        'Goedemorgen, ik heb uw dossier gelezen. Ik leg u hier elke stap uit; schrijf mij wanneer u wilt.',
      ),
      line('client', 158, 'Dank u. Moet ik antwoorden op de aangetekende brief die gisteren kwam?'),
      line('lawyer', 157, 'Antwoord niet zelf. Voeg de brief toe aan het dossier, ik neem het over.', {
        answers: 1,
      }),
      line('client', 118, 'Hier is hij.', { attaches: true }),
      line(
        'lawyer',
        24,
        'Het ontwerp van antwoord is klaar. Kunt u de datum van uw eerste brief en het juiste bedrag van de kosten bevestigen?',
      ),
      line('client', 4, 'De eerste brief is van 3 maart. De kosten bedroegen 1.240 euro, btw inbegrepen.'),
    ],
    [
      line('client', 92, 'Dag, weet u al wanneer de zitting plaatsvindt?'),
      line(
        'assistant',
        91,
        'Dag, de griffie antwoordt meestal binnen acht dagen. Wij schrijven u zodra de datum bekend is.',
      ),
      line(
        'lawyer',
        19,
        'De tegenpartij stelt een gesprek voor vóór de zitting. Ik raad u aan dat te aanvaarden: het verplicht u tot niets.',
      ),
      line('client', 7, 'Akkoord, als u erbij bent.', { answers: 1 }),
    ],
  ],
}

export const FIRST_WORDS: Record<Language, readonly Line[]> = {
  fr: [
    line('client', 30, 'Bonjour, j’ai envoyé mon dossier. Dois-je encore ajouter quelque chose ?'),
    line('assistant', 28, 'Bonjour, tout est là, merci. Un avocat le lit et vous répond.'),
  ],
  en: [
    line('client', 30, 'Hello, I have sent my case. Is there anything else I should add?'),
    line(
      'assistant',
      28,
      'Hello, everything is there, thank you. A lawyer is reading it and will answer you.',
    ),
  ],
  nl: [
    line('client', 30, 'Dag, ik heb mijn dossier verzonden. Moet ik nog iets toevoegen?'),
    line('assistant', 28, 'Dag, alles is er, dank u. Een advocaat leest het en antwoordt u.'),
  ],
}

/** Conversations among the staff of an office, in its language; the client never sees them. */
export const SIDE_WORDS: Record<'fr' | 'en', { title: string; lines: readonly Line[] }> = {
  fr: {
    title: 'Stratégie et prescription',
    lines: [
      line(
        'lawyer',
        50,
        'Avant de répondre : la prescription court-elle depuis la facture ou depuis la mise en demeure ?',
      ),
      line(
        'assistant',
        48,
        'Depuis la facture, d’après les pièces. J’ai noté la date dans les délais, à confirmer par vous.',
      ),
      line('lawyer', 47, 'Merci. Je préfère ne rien en dire au client avant d’en être sûr.', { answers: 1 }),
    ],
  },
  en: {
    title: 'Strategy and limitation',
    lines: [
      line(
        'lawyer',
        52,
        'Before we answer: does the limitation run from the invoice or from the formal notice?',
      ),
      line(
        'assistant',
        50,
        'From the invoice, going by the exhibits. I put the date among the deadlines, for you to confirm.',
      ),
      line('lawyer', 49, 'Thank you. I would rather say nothing to the client until it is certain.', {
        answers: 1,
      }),
    ],
  },
}

export const DIRECT_WORDS = {
  withClient: [
    line(
      'client',
      75,
      'Bonjour Maître, une question qui ne concerne pas un dossier précis : êtes-vous au cabinet vendredi ?',
    ),
    line(
      'lawyer',
      73,
      'Oui, jusqu’à 17 h. Passez quand cela vous arrange, ou prenez rendez-vous dans l’agenda.',
    ),
    line('client', 72, 'Parfait, je passerai vers 15 h. Merci !'),
  ],
  amongStaff: [
    line('assistant', 9, 'Deux nouveaux dossiers sont arrivés cette nuit, dont un avec une audience proche.'),
    line('lawyer', 8, 'Je les regarde avant midi. Peux-tu réserver une heure avec le client de l’audience ?'),
    line('assistant', 7, 'C’est fait : demain à 10 h.', { answers: 1 }),
    line('assistant', 0.5, 'Il demande s’il peut venir avec son frère.'),
  ],
} as const satisfies Record<string, readonly Line[]>
