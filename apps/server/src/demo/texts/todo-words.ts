// The to-dos of the demo firm, in every language.

import type { Repetition, TaskAssignee } from '@maat/domain/cases/todos'
import type { Translated } from '@maat/domain/words/languages'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export interface DemoTodo {
  title: Translated
  /** Days from today: negative if late, undefined if the to-do has no date. */
  inDays?: number
  details?: Translated
  items?: Translated[]
  ticked?: number
  isDone?: boolean
  repetition?: Repetition
  /** Reminds this many days before the date, at nine in the morning. */
  remindsBefore?: number
}

export const CASE_TODOS: readonly (DemoTodo & { by: TaskAssignee })[] = [
  {
    by: 'lawyer',
    title: say('Relire les conclusions', 'Proofread the submissions', 'De conclusies nalezen'),
    inDays: 3,
    items: [
      say('Vérifier les références', 'Check the references', 'De verwijzingen nakijken'),
      say('Numéroter les pièces', 'Number the exhibits', 'De stukken nummeren'),
      say('Relire le dispositif', 'Proofread the operative part', 'Het beschikkend gedeelte nalezen'),
    ],
    ticked: 1,
    remindsBefore: 1,
  },
  {
    by: 'client',
    title: say(
      'Nous envoyer vos trois derniers extraits de compte',
      'Send us your last three bank statements',
      'Ons uw laatste drie rekeninguittreksels sturen',
    ),
    details: say(
      'Une photo lisible suffit. Masquez ce qui ne concerne pas le dossier.',
      'A legible photograph is enough. Cover what does not concern the case.',
      'Een leesbare foto volstaat. Dek af wat niets met het dossier te maken heeft.',
    ),
    inDays: 5,
  },
  {
    by: 'assistant',
    title: say(
      'Appeler le greffe pour la date d’audience',
      'Call the registry about the hearing date',
      'De griffie bellen voor de zittingsdatum',
    ),
    inDays: 0,
  },
  {
    by: 'lawyer',
    title: say(
      'Répondre au confrère sur la proposition d’accord',
      'Answer opposing counsel on the settlement offer',
      'De confrater antwoorden over het voorstel tot akkoord',
    ),
    inDays: -2,
  },
  {
    by: 'lawyer',
    title: say(
      'Appeler le client après l’audience',
      'Call the client after the hearing',
      'De cliënt bellen na de zitting',
    ),
    inDays: 2,
  },
  {
    by: 'lawyer',
    title: say(
      'Préparer la liste des pièces',
      'Prepare the list of exhibits',
      'De stukkenlijst voorbereiden',
    ),
    inDays: 7,
  },
  {
    by: 'lawyer',
    title: say('Vérifier la jurisprudence récente', 'Check recent case law', 'Recente rechtspraak nakijken'),
    inDays: 9,
  },
  {
    by: 'lawyer',
    title: say('Chiffrer le dommage', 'Quantify the damage', 'De schade becijferen'),
    inDays: 14,
  },
  {
    by: 'lawyer',
    title: say('Relire le projet d’accord', 'Review the draft settlement', 'Het ontwerp van akkoord nalezen'),
    inDays: 4,
  },
  {
    by: 'lawyer',
    title: say('Mandater l’huissier', 'Instruct the bailiff', 'De gerechtsdeurwaarder opdracht geven'),
    inDays: 1,
  },
  {
    by: 'lawyer',
    title: say('Rencontrer le témoin', 'Meet the witness', 'De getuige ontmoeten'),
    inDays: 11,
  },
  {
    by: 'assistant',
    title: say(
      'Scanner le courrier recommandé',
      'Scan the registered letter',
      'De aangetekende brief scannen',
    ),
    inDays: 1,
  },
  {
    by: 'assistant',
    title: say('Réserver l’interprète', 'Book the interpreter', 'De tolk reserveren'),
    inDays: 8,
  },
  {
    by: 'assistant',
    title: say(
      'Demander la copie du jugement',
      'Ask for a copy of the judgment',
      'Een kopie van het vonnis vragen',
    ),
    inDays: 3,
  },
  {
    by: 'assistant',
    title: say(
      'Classer les pièces adverses',
      'File the opposing exhibits',
      'De stukken van de tegenpartij klasseren',
    ),
    inDays: -1,
  },
  {
    by: 'client',
    title: say(
      'Signer et renvoyer le mandat',
      'Sign and return the authority',
      'De volmacht ondertekenen en terugsturen',
    ),
    inDays: 4,
  },
  {
    by: 'client',
    title: say(
      'Nous donner le nom de vos témoins',
      'Give us the names of your witnesses',
      'Ons de namen van uw getuigen geven',
    ),
    inDays: 8,
  },
  {
    by: 'client',
    title: say(
      'Demander une attestation à votre employeur',
      'Ask your employer for a certificate',
      'Uw werkgever een attest vragen',
    ),
    inDays: 10,
  },
  {
    by: 'assistant',
    title: say('Ouvrir le dossier papier', 'Open the paper file', 'Het papieren dossier openen'),
    inDays: -20,
    isDone: true,
  },
  {
    by: 'client',
    title: say(
      'Relire le résumé des faits',
      'Read the summary of the facts',
      'De samenvatting van de feiten nalezen',
    ),
    inDays: 12,
    items: [
      say('Les dates sont exactes', 'The dates are right', 'De data kloppen'),
      say('Rien ne manque', 'Nothing is missing', 'Er ontbreekt niets'),
    ],
  },
]

export const OWN_TODOS: Readonly<Record<string, readonly DemoTodo[]>> = {
  'client@maat.example': [
    {
      title: say('Retrouver le contrat de bail', 'Find the lease', 'Het huurcontract terugvinden'),
      inDays: 1,
      remindsBefore: 0,
    },
    {
      title: say(
        'Noter mes questions pour l’avocat',
        'Write down my questions for the lawyer',
        'Mijn vragen voor de advocaat noteren',
      ),
    },
    {
      title: say('Créer mon compte', 'Open my account', 'Mijn account aanmaken'),
      inDays: -30,
      isDone: true,
    },
  ],
  'assistant@maat.example': [
    {
      title: say('Trier le courrier du matin', 'Sort the morning post', 'De ochtendpost sorteren'),
      inDays: 0,
      repetition: 'daily',
    },
    {
      title: say('Commander des chemises à sangles', 'Order strap folders', 'Mappen met riemen bestellen'),
      inDays: 9,
    },
    {
      title: say(
        'Préparer la salle de réunion pour jeudi',
        'Prepare the meeting room for Thursday',
        'De vergaderzaal klaarmaken voor donderdag',
      ),
      inDays: 2,
      items: [say('Eau et café', 'Water and coffee', 'Water en koffie'), say('Écran', 'Screen', 'Scherm')],
    },
  ],
  'avocat@maat.example': [
    {
      title: say(
        'Relever les heures de la semaine',
        'Record the hours of the week',
        'De uren van de week noteren',
      ),
      inDays: 1,
      repetition: 'weekly',
    },
    {
      title: say(
        'Lire l’arrêt de la Cour de cassation sur le bail',
        'Read the Court of Cassation’s judgment on leases',
        'Het arrest van het Hof van Cassatie over huur lezen',
      ),
    },
    {
      title: say(
        'S’inscrire à la formation continue',
        'Sign up for further training',
        'Inschrijven voor de permanente vorming',
      ),
      inDays: 24,
      remindsBefore: 3,
    },
  ],
  'admin@maat.example': [
    {
      title: say(
        'Déclaration trimestrielle à la TVA',
        'Quarterly VAT return',
        'Btw-aangifte van het kwartaal',
      ),
      inDays: 6,
      remindsBefore: 2,
    },
    {
      title: say(
        'Revoir les règles des comptes',
        'Review the rules for accounts',
        'De regels voor accounts nakijken',
      ),
      inDays: -1,
    },
    {
      title: say('Réunion des associés', 'Partners’ meeting', 'Vergadering van de vennoten'),
      inDays: 13,
      repetition: 'monthly',
    },
  ],
}
