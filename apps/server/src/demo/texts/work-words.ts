// The work that lawyers of the demo firm record, in the client's language.
import type { Activity } from '@maat/domain/money/invoices/billing-types'
import type { Translated } from '@maat/domain/words/languages'

interface NotedWork {
  minutes: number
  activity: Activity
  text: Translated
}

/** Work of the last weeks, still unbilled. */
export const RECENT_WORK: readonly (NotedWork & { daysAgo: number })[] = [
  {
    daysAgo: 23,
    minutes: 55,
    activity: 'meeting',
    text: { fr: 'Premier entretien', en: 'First meeting', nl: 'Eerste gesprek' },
  },
  {
    daysAgo: 16,
    minutes: 95,
    activity: 'research',
    text: {
      fr: 'Étude des pièces et de la jurisprudence',
      en: 'Study of the documents and of case law',
      nl: 'Studie van de stukken en de rechtspraak',
    },
  },
  {
    daysAgo: 9,
    minutes: 40,
    activity: 'writing',
    text: {
      fr: 'Lettre à la partie adverse',
      en: 'Letter to the other side',
      nl: 'Brief aan de tegenpartij',
    },
  },
  {
    daysAgo: 2,
    minutes: 13,
    activity: 'call',
    text: { fr: 'Appel avec le client', en: 'Call with the client', nl: 'Telefoon met de cliënt' },
  },
]

/** Prepared by an assistant, and still to be approved. */
export const ASSISTANTS_WORK: readonly NotedWork[] = [
  {
    minutes: 35,
    activity: 'writing',
    text: { fr: 'Inventaire des pièces', en: 'List of exhibits', nl: 'Inventaris van de stukken' },
  },
  {
    minutes: 50,
    activity: 'research',
    text: {
      fr: 'Recherches au registre',
      en: 'Searches in the register',
      nl: 'Opzoekingen in het register',
    },
  },
]

export const EARLIER_WORK: readonly NotedWork[] = [
  {
    minutes: 72,
    activity: 'writing',
    text: { fr: 'Mise en demeure', en: 'Formal notice', nl: 'Ingebrekestelling' },
  },
  {
    minutes: 34,
    activity: 'call',
    text: {
      fr: 'Entretien téléphonique avec le client',
      en: 'Telephone call with the client',
      nl: 'Telefonisch overleg met de cliënt',
    },
  },
  {
    minutes: 145,
    activity: 'writing',
    text: { fr: 'Projet de conclusions', en: 'Draft of the pleadings', nl: 'Ontwerp van conclusies' },
  },
  {
    minutes: 88,
    activity: 'research',
    text: {
      fr: 'Recherches de jurisprudence',
      en: 'Research of case law',
      nl: 'Opzoekingen in de rechtspraak',
    },
  },
  {
    minutes: 51,
    activity: 'meeting',
    text: { fr: 'Réunion au cabinet', en: 'Meeting at the office', nl: 'Bespreking op kantoor' },
  },
  {
    minutes: 190,
    activity: 'hearing',
    text: { fr: 'Audience', en: 'Hearing', nl: 'Zitting' },
  },
  {
    minutes: 26,
    activity: 'writing',
    text: { fr: 'Courrier au greffe', en: 'Letter to the registry', nl: 'Brief aan de griffie' },
  },
]
