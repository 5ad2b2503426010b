// The words of a copy of a person's data: the name of its file, and its index.
import type { Translated } from '../words/languages.ts'
import type { ExportSection } from './data-exports.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const EXPORT_FILE_WORDS = {
  archive: say('mes-donnees', 'my-data', 'mijn-gegevens'),
}

export const EXPORT_WORDS = {
  title: say('Vos données', 'Your data', 'Uw gegevens'),
  intro: say(
    'Voici une copie de vos données, telles que vous pouvez les lire dans votre espace. Les fichiers JSON se lisent avec un éditeur de texte, et d’autres programmes peuvent les reprendre.',
    'This is a copy of your data, as you can read them in your account. A text editor opens the JSON files, and other programs can take them over.',
    'Dit is een kopie van uw gegevens, zoals u ze in uw account kunt lezen. Een teksteditor opent de JSON-bestanden, en andere programma’s kunnen ze overnemen.',
  ),
  madeAt: say('Copie faite le', 'Copied on', 'Gekopieerd op'),
  madeFor: say('Pour', 'For', 'Voor'),
  withheld: say('Ce qui n’y est pas', 'What is not in it', 'Wat er niet in staat'),
  withheldBody: say(
    'Les notes internes du cabinet, les données d’autres personnes et ce que la loi interdit de communiquer n’y sont pas. Votre numéro national y est masqué, parce que cette copie sort de nos murs. Une demande d’accès au cabinet peut porter sur le reste.',
    'Internal notes of the firm, data of other people, and what the law forbids to disclose are not in it. Your national number is masked, because this copy leaves our systems. You may send the firm a request for access about the rest.',
    'Interne notities van het kantoor, gegevens van andere personen en wat de wet verbiedt mee te delen, staan er niet in. Uw rijksregisternummer is gemaskeerd, omdat deze kopie onze systemen verlaat. Voor de rest kunt u het kantoor om inzage verzoeken.',
  ),
  proof: say('Vérifier les fichiers', 'Checking the files', 'De bestanden controleren'),
  proofBody: say(
    'Le fichier manifest.json donne la taille et l’empreinte SHA-256 de chaque fichier.',
    'The file manifest.json has the size and the SHA-256 hash of each file.',
    'Het bestand manifest.json bevat de grootte en de SHA-256-hash van elk bestand.',
  ),
  lost: say(
    'Un fichier manque dans notre stockage et n’a pas pu être copié',
    'A file is missing in our storage and could not be copied',
    'Een bestand ontbreekt in onze opslag en kon niet worden gekopieerd',
  ),
  empty: say('Rien', 'Nothing', 'Niets'),
  document: say('Document', 'Document', 'Document'),
  data: say('Données', 'Data', 'Gegevens'),
} as const

export const EXPORT_SECTION_WORDS: Record<ExportSection, Translated> = {
  account: say(
    'Compte, profil et réglages',
    'Account, profile and settings',
    'Account, profiel en instellingen',
  ),
  identity: say('Papiers d’identité', 'Identity papers', 'Identiteitspapieren'),
  cases: say('Dossiers et documents', 'Cases and documents', 'Dossiers en documenten'),
  messages: say('Messages et courriers', 'Messages and letters', 'Berichten en brieven'),
  appointments: say('Rendez-vous et tâches', 'Appointments and tasks', 'Afspraken en taken'),
  money: say('Factures et paiements', 'Invoices and payments', 'Facturen en betalingen'),
  shop: say('Abonnements et commandes', 'Subscriptions and orders', 'Abonnementen en bestellingen'),
  questions: say('Questions au cabinet', 'Questions to the firm', 'Vragen aan het kantoor'),
  training: say('Formations', 'Trainings', 'Opleidingen'),
  notices: say('Notifications et annonces', 'Notifications and announcements', 'Meldingen en mededelingen'),
  reads: say('Qui a ouvert votre dossier', 'Who opened your file', 'Wie uw dossier heeft geopend'),
  rights: say('Demandes et accords', 'Requests and agreements', 'Verzoeken en akkoorden'),
  log: say('Journal de vos actions', 'Log of your actions', 'Logboek van uw handelingen'),
}
