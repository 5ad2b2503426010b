// Turns an entry of the timeline into a sentence in the reader's language.

import { dayText } from '@maat/domain/calendar/day-text'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { COLLABORATOR_ACCESS } from '@maat/domain/cases/collaborators'
import { LEGAL_AID_OUTCOMES } from '@maat/domain/legal-aid/legal-aid'
import { OUTCOME_TEXTS } from '@maat/domain/legal-aid/legal-aid-texts'
import type { Language, Translated } from '@maat/domain/words/languages'
import type { TFunction } from 'i18next'
import type cases from '../../locales/fr/cases.json'
import type { CaseEvent } from './case-types.ts'

type EventToTell = Pick<CaseEvent, 'kind' | 'details'>
type EventKey = keyof typeof cases.event

export interface Surroundings {
  t: TFunction<'cases'>
  exists(key: string): boolean
  language: Language
  officeName(officeId: string | null): string
}

const KYC_STATUSES = ['to-review', 'verified', 'refused'] as const

/** An unknown kind, newer than this browser's code, still gets a general sentence. */
export function sentenceOf(happened: EventToTell, around: Surroundings): string {
  const { t } = around
  const key = keyOf(happened)
  const isKnown = around.exists(`event.${key}`) || around.exists(`event.${key}_other`)
  if (!isKnown) return t('event.unknown')
  return t(`event.${key as EventKey}`, valuesOf(happened.details, around))
}

interface Mandate {
  givenBy?: unknown
  givenOn?: unknown
}

function keyOf({ kind, details }: EventToTell): string {
  if (kind === 'sent' && details.mandate) return 'sent-under-mandate'
  if (kind === 'sent' && details.recognisedBy === 'mail') return 'sent-signed-by-mail'
  if (kind === 'sent' && details.recognisedBy === 'desk') return 'sent-signed-at-desk'
  if (kind === 'assigned' && !details.name) return 'unassigned'
  if (kind === 'conflict-resolved' && details.isConflict) return 'conflict-confirmed'
  // Readers who may not read the letter see only that it exists.
  if ((kind === 'letter-sent' || kind === 'letter-received') && !details.subject) return `${kind}-plain`
  return kind === 'deadline-changed' && details.earlierDate ? 'deadline-moved' : kind
}

function valuesOf(details: EventToTell['details'], { t, language, officeName }: Surroundings) {
  const mandate = (details.mandate ?? {}) as Mandate
  const access = COLLABORATOR_ACCESS.find(known => known === details.access)
  const status = KYC_STATUSES.find(known => known === details.status)
  const outcome = LEGAL_AID_OUTCOMES.find(known => known === details.outcome)
  return {
    name: String(details.name ?? ''),
    giver: String(mandate.givenBy ?? ''),
    givenOn: dayOf(mandate.givenOn, language),
    title: String(details.title ?? ''),
    number: String(details.number ?? ''),
    subject: String(details.subject ?? ''),
    when: timesOf(details, language),
    count: Number(details.count ?? 0),
    edition: String(details.edition ?? ''),
    office: officeName(typeof details.officeId === 'string' ? details.officeId : null),
    access: access ? lowered(t(`access.${access}`)) : '',
    status: status ? lowered(t(`checks.kycStatus.${status}`)) : '',
    outcome: outcome ? lowered(OUTCOME_TEXTS[outcome][language]) : '',
    date: dayOf(details.dueDate, language),
    earlierDate: dayOf(details.earlierDate, language),
    step: nameIn(details.step, language),
    on: dayOf(details.on, language),
  }
}

/** In the time zone of the event. */
function timesOf(
  { startsAt, endsAt, isAllDay, timeZone }: EventToTell['details'],
  language: Language,
): string {
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string' || typeof timeZone !== 'string') return ''
  return describeTimes({ startsAt, endsAt, isAllDay: isAllDay === true, timeZone }, language)
}

const dayOf = (date: unknown, language: Language) =>
  typeof date === 'string' ? dayText(date, language, 'long') : ''

const nameIn = (names: unknown, language: Language) =>
  String((names as Partial<Translated> | undefined)?.[language] ?? '')

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export function eventNote({ details }: EventToTell): string {
  const { reason, note } = details
  return String(reason || note || '')
}
