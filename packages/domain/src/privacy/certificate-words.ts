// The words of a certificate of destruction.
import type { Language } from '../words/languages.ts'
import type { DestroyedClass, KeptClass, RetentionKind } from './retention.ts'

type Words = Record<Language, string>

export const CERTIFICATE_WORDS = {
  title: {
    fr: 'Certificat de destruction',
    en: 'Certificate of destruction',
    nl: 'Certificaat van vernietiging',
  },
  statement: {
    fr: 'Le contenu de ce dossier a été détruit, dans la base de données, le stockage et la recherche. Ce certificat ne nomme aucun client.',
    en: 'The content of this case was destroyed, in the database, the storage and the search. This certificate names no client.',
    nl: 'De inhoud van dit dossier is vernietigd, in de databank, de opslag en de zoekfunctie. Dit certificaat noemt geen cliënt.',
  },
  caseNumber: { fr: 'Dossier', en: 'Case', nl: 'Dossier' },
  office: { fr: 'Bureau', en: 'Office', nl: 'Kantoor' },
  dueOn: { fr: 'Conservation obligatoire jusqu’au', en: 'To be kept until', nl: 'Te bewaren tot' },
  proposed: { fr: 'Proposé par', en: 'Proposed by', nl: 'Voorgesteld door' },
  approved: { fr: 'Approuvé par', en: 'Approved by', nl: 'Goedgekeurd door' },
  destroyedAt: { fr: 'Détruit le', en: 'Destroyed on', nl: 'Vernietigd op' },
  rules: { fr: 'Règles appliquées', en: 'Rules that applied', nl: 'Toegepaste regels' },
  rule: { fr: 'Pièces', en: 'Papers', nl: 'Stukken' },
  until: { fr: 'Jusqu’au', en: 'Until', nl: 'Tot' },
  source: { fr: 'Source', en: 'Source', nl: 'Bron' },
  destroyed: { fr: 'Ce qui a été détruit', en: 'What was destroyed', nl: 'Wat vernietigd is' },
  kept: { fr: 'Ce qui est conservé', en: 'What is kept', nl: 'Wat bewaard blijft' },
  what: { fr: 'Quoi', en: 'What', nl: 'Wat' },
  count: { fr: 'Nombre', en: 'Count', nl: 'Aantal' },
  why: { fr: 'Pourquoi', en: 'Why', nl: 'Waarom' },
  noEnd: { fr: 'sans terme', en: 'no end', nl: 'onbeperkt' },
  backups: { fr: 'Sauvegardes', en: 'Backups', nl: 'Back-ups' },
  key: {
    fr: 'Empreinte de la clé détruite',
    en: 'Fingerprint of the destroyed key',
    nl: 'Vingerafdruk van de vernietigde sleutel',
  },
  keyGone: {
    fr: 'Les sauvegardes contiennent ce dossier sous cette seule clé, qui n’existe plus : elles ne peuvent plus être lues pour ce dossier.',
    en: 'The backups contain this case under this key alone, which no longer exists: they can no longer be read for this case.',
    nl: 'De back-ups bevatten dit dossier enkel onder deze sleutel, die niet meer bestaat: voor dit dossier zijn ze niet meer leesbaar.',
  },
  noKey: {
    fr: 'Aucune sauvegarde scellée par une clé du dossier n’existait.',
    en: 'There was no backup sealed with a key of the case.',
    nl: 'Er was geen back-up verzegeld met een sleutel van het dossier.',
  },
  oldBackups: {
    fr: 'Des sauvegardes d’une version antérieure contiennent encore ce dossier. La règle les supprime au plus tard le',
    en: 'Backups of an earlier version still contain this case. The rule removes them by',
    nl: 'Back-ups van een eerdere versie bevatten dit dossier nog. De regel verwijdert ze uiterlijk op',
  },
  logOpen: {
    fr: 'Le journal de la base de données externe reste à vider par son exploitant.',
    en: 'The operator of the external database still has to clear its log.',
    nl: 'De beheerder van de externe databank moet haar logboek nog wissen.',
  },
  code: { fr: 'Code de ce certificat', en: 'Code of this certificate', nl: 'Code van dit certificaat' },
  check: {
    fr: 'Ce code est l’empreinte SHA-256 du contenu. Le journal du cabinet le contient, et sa chaîne le protège : à comparer sous « Conservation ».',
    en: 'This code is the SHA-256 hash of the content. The log of the firm contains it, and its chain protects it: compare it under “Retention”.',
    nl: 'Deze code is de SHA-256-hash van de inhoud. Het logboek van het kantoor bevat hem, en zijn keten beschermt hem: te vergelijken onder “Bewaring”.',
  },
} as const satisfies Record<string, Words>

export const KIND_WORDS: Record<RetentionKind, Words> = {
  case: { fr: 'Le dossier', en: 'The case', nl: 'Het dossier' },
  laundering: {
    fr: 'Lutte contre le blanchiment',
    en: 'Money laundering',
    nl: 'Strijd tegen het witwassen',
  },
  accounting: { fr: 'Pièces comptables', en: 'Accounts', nl: 'Boekhouding' },
}

export const DESTROYED_WORDS: Record<DestroyedClass, Words> = {
  documents: { fr: 'Documents', en: 'Documents', nl: 'Documenten' },
  messages: { fr: 'Messages et appels', en: 'Messages and calls', nl: 'Berichten en oproepen' },
  letters: { fr: 'Courriers', en: 'Letters', nl: 'Brieven' },
  notes: {
    fr: 'Notes, faits et commentaires',
    en: 'Notes, facts and comments',
    nl: 'Notities, feiten en opmerkingen',
  },
  appointments: {
    fr: 'Rendez-vous, délais et tâches',
    en: 'Appointments, deadlines and tasks',
    nl: 'Afspraken, termijnen en taken',
  },
  parties: { fr: 'Parties et participants', en: 'Parties and participants', nl: 'Partijen en deelnemers' },
  records: {
    fr: 'Autres écritures du dossier',
    en: 'Other records of the case',
    nl: 'Andere gegevens van het dossier',
  },
  files: { fr: 'Fichiers', en: 'Files', nl: 'Bestanden' },
}

export const KEPT_WORDS: Record<KeptClass, { name: Words; why: Words }> = {
  skeleton: {
    name: {
      fr: 'Numéro, bureau, avocat et dates',
      en: 'Number, office, lawyer and dates',
      nl: 'Nummer, kantoor, advocaat en data',
    },
    why: {
      fr: 'Pour savoir que le dossier a existé',
      en: 'To know that the case existed',
      nl: 'Om te weten dat het dossier bestond',
    },
  },
  invoices: {
    name: { fr: 'Factures et paiements', en: 'Invoices and payments', nl: 'Facturen en betalingen' },
    why: { fr: 'Obligation comptable', en: 'Accounting law', nl: 'Boekhoudplicht' },
  },
  work: {
    name: {
      fr: 'Heures et frais, sans leur texte',
      en: 'Hours and costs, without their text',
      nl: 'Uren en kosten, zonder tekst',
    },
    why: { fr: 'Base des factures', en: 'The basis of the invoices', nl: 'Grondslag van de facturen' },
  },
  audit: {
    name: { fr: 'Journal, sans ses détails', en: 'Log, without its details', nl: 'Logboek, zonder details' },
    why: {
      fr: 'Preuve de qui a agi et quand',
      en: 'Proof of who acted and when',
      nl: 'Bewijs van wie handelde en wanneer',
    },
  },
  certificate: {
    name: { fr: 'Ce certificat', en: 'This certificate', nl: 'Dit certificaat' },
    why: { fr: 'Preuve de la destruction', en: 'Proof of the destruction', nl: 'Bewijs van de vernietiging' },
  },
}
