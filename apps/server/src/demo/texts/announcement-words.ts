// The demo firm's notes, announcements and tasks after accepting a case, in every language.

import type { TaskAssignee } from '@maat/domain/cases/todos'
import type { Translated } from '@maat/domain/words/languages'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const NOTES = {
  shared: {
    title: say('Premier entretien', 'First interview', 'Eerste gesprek'),
    text: say(
      'Le client veut avant tout une solution rapide.\n\nPoints à vérifier :\n– la date exacte de la remise des clés ;\n– qui a signé l’état des lieux ;\n– les courriels échangés en juin.\n\nIl accepterait un accord si les frais sont partagés.',
      'Above all, the client wants a quick solution.\n\nTo be checked:\n– the exact date on which the keys were handed over;\n– who signed the inventory of fixtures;\n– the e-mails exchanged in June.\n\nA settlement would do, if the costs are shared.',
      'De cliënt wil vooral een snelle oplossing.\n\nNa te kijken:\n– de juiste datum van de sleuteloverdracht;\n– wie de plaatsbeschrijving heeft ondertekend;\n– de e-mails van juni.\n\nEen akkoord is mogelijk als de kosten worden gedeeld.',
    ),
  },
  private: {
    title: say('Plan de plaidoirie', 'Plan of argument', 'Pleidooiplan'),
    text: say(
      '1. Recevabilité : ne pas s’y attarder.\n2. La faute : la lettre du 4 mars suffit.\n3. Le dommage : chiffrer au plus juste, le juge n’aime pas les estimations.',
      '1. Admissibility: do not dwell on it.\n2. The fault: the letter of March 4 is enough.\n3. The damage: exact figures, this judge dislikes estimates.',
      '1. Ontvankelijkheid: niet te lang bij stilstaan.\n2. De fout: de brief van 4 maart volstaat.\n3. De schade: juist becijferen, deze rechter houdt niet van ramingen.',
    ),
  },
}

interface DemoAnnouncement {
  daysAgo: number
  title: Translated
  text: Translated
  /** All other users have read it. */
  unseenBy: readonly string[]
}

export const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    daysAgo: 19,
    unseenBy: ['maitre.dupre@barreau.example', 'alain.mbarga@maat.example'],
    title: say(
      'Vos documents, désormais en ligne',
      'Your documents are now online',
      'Uw documenten staan nu online',
    ),
    text: say(
      'Vous pouvez à présent déposer, relire et télécharger les pièces de vos dossiers depuis votre espace. Rien ne change pour les documents déjà remis.',
      'You can now add, read and download the papers of your cases from your own space. Nothing changes for documents that you have already handed in.',
      'U kunt de stukken van uw dossiers voortaan vanuit uw eigen ruimte toevoegen, lezen en downloaden. Voor documenten die u al bezorgde, verandert er niets.',
    ),
  },
  {
    daysAgo: 3,
    unseenBy: [
      'maitre.dupre@barreau.example',
      'alain.mbarga@maat.example',
      'info@janssens-bouw.example',
      'contact@quai-nord.example',
      'atelier@moreau.example',
    ],
    title: say(
      'Nos bureaux ferment entre Noël et Nouvel An',
      'Our offices close between Christmas and New Year',
      'Onze kantoren sluiten tussen Kerstmis en Nieuwjaar',
    ),
    text: say(
      'Du 24 décembre à midi au 3 janvier, nos trois bureaux sont fermés.\n\nLes délais continuent d’être suivis chaque jour. Pour une urgence, écrivez à votre avocat dans votre dossier : un message urgent est lu le jour même.',
      'Our three offices are closed from noon on December 24 until January 3.\n\nDeadlines are still watched every day. If something is urgent, write to your lawyer in your case: an urgent message is read the same day.',
      'Van 24 december ’s middags tot 3 januari zijn onze drie kantoren gesloten.\n\nDe termijnen worden elke dag verder opgevolgd. Is iets dringend, schrijf dan uw advocaat in uw dossier: een dringend bericht wordt dezelfde dag gelezen.',
    ),
  },
]

export const PROCEDURE_TASKS = [
  {
    name: say('Ouvrir le dossier papier', 'Open the paper file', 'Het papieren dossier openen'),
    days: 1,
    assignee: 'assistant',
  },
  {
    name: say(
      'Envoyer la lettre de mission au client',
      'Send the letter of engagement to the client',
      'De opdrachtbrief naar de cliënt sturen',
    ),
    days: 2,
    assignee: 'assistant',
  },
  {
    name: say(
      'Appeler le client pour faire connaissance',
      'Call the client for a first talk',
      'De cliënt bellen voor een eerste gesprek',
    ),
    days: 3,
    assignee: 'lawyer',
  },
  {
    name: say(
      'Rassembler les pièces qui vous manquent encore',
      'Gather the documents that you still lack',
      'De stukken verzamelen die u nog ontbreken',
    ),
    days: 10,
    assignee: 'client',
  },
  {
    name: say(
      'Fixer la stratégie par écrit',
      'Set out the strategy in writing',
      'De strategie op papier zetten',
    ),
    days: 14,
    assignee: 'lawyer',
  },
] satisfies { name: Translated; days: number; assignee: TaskAssignee }[]
