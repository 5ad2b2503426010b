// Proposes a time entry from an item of a case's history: its known or usual duration, its activity, and a text for any
// reader of an invoice in the client's language.
import type { Day } from '../../calendar/day.ts'
import type { EventKind } from '../../calendar/events.ts'
import type { Language, Translated } from '../../words/languages.ts'
import type { Activity, TimeSource } from '../invoices/billing-types.ts'

export type ProposedKind = Exclude<TimeSource, 'timer'>

export interface WorkSource {
  kind: ProposedKind
  /** Only for an event. */
  eventKind?: EventKind | null | undefined
  minutes?: number | null | undefined
  count?: number | undefined
  isRead?: boolean | undefined
}

export interface ProposedWork {
  minutes: number
  /** The duration is unknown: the minutes are the usual ones for such work. */
  isSuggested: boolean
  activity: Activity
  text: string
}

interface Usual {
  minutes: number
  activity: Activity
  text: Translated
}

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

const USUAL: Record<Exclude<ProposedKind, 'event'>, Usual> = {
  letter: {
    minutes: 12,
    activity: 'writing',
    text: say('Rédaction d’un courrier', 'Writing of a letter', 'Opstellen van een brief'),
  },
  message: {
    minutes: 6,
    activity: 'advice',
    text: say('Échange de messages', 'Exchange of messages', 'Uitwisseling van berichten'),
  },
  document: {
    minutes: 12,
    activity: 'writing',
    text: say(
      'Travail sur une pièce du dossier',
      'Work on a document of the case',
      'Werk aan een stuk van het dossier',
    ),
  },
  call: {
    minutes: 12,
    activity: 'call',
    text: say('Entretien téléphonique', 'Telephone call', 'Telefoongesprek'),
  },
}

const READ_LETTER: Usual = {
  minutes: 6,
  activity: 'advice',
  text: say('Examen d’un courrier', 'Review of a letter', 'Nazicht van een brief'),
}

const READ_DOCUMENT: Usual = {
  minutes: 6,
  activity: 'advice',
  text: say(
    'Examen de pièces du dossier',
    'Review of documents of the case',
    'Nazicht van stukken van het dossier',
  ),
}

const EVENTS: Record<EventKind, Usual> = {
  hearing: { minutes: 60, activity: 'hearing', text: say('Audience', 'Hearing', 'Zitting') },
  consultation: {
    minutes: 60,
    activity: 'advice',
    text: say('Consultation', 'Consultation', 'Raadpleging'),
  },
  meeting: { minutes: 60, activity: 'meeting', text: say('Réunion', 'Meeting', 'Bespreking') },
  absence: { minutes: 60, activity: 'other', text: say('Absence', 'Absence', 'Afwezigheid') },
}

const MOST_SUGGESTED = 60
const MOST_MINUTES = 1440

function usualOf({ kind, eventKind, isRead = false }: WorkSource): Usual {
  if (kind === 'event') return EVENTS[eventKind ?? 'meeting']
  if (isRead && kind === 'letter') return READ_LETTER
  return isRead && kind === 'document' ? READ_DOCUMENT : USUAL[kind]
}

export function proposeWork(happened: WorkSource, language: Language): ProposedWork {
  const { minutes, count = 1 } = happened
  const usual = usualOf(happened)
  const isSuggested = minutes === undefined || minutes === null
  return {
    minutes: isSuggested
      ? Math.min(usual.minutes * count, MOST_SUGGESTED)
      : Math.min(Math.max(minutes, 1), MOST_MINUTES),
    isSuggested,
    activity: usual.activity,
    text: usual.text[language],
  }
}

/** The id of the stored source; ongoing conversations and documents have one for each day. */
export const sourceIdOf = (kind: ProposedKind, id: string, day: Day): string =>
  kind === 'message' || kind === 'document' ? `${id}/${day}` : id
