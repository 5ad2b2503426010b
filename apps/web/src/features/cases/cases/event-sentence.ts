// Turns an entry of the timeline into a sentence in the reader's language.

import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { OUTCOME_TEXTS } from '@maat/domain/legal-aid/legal-aid-texts'
import type { Language } from '@maat/domain/words/languages'
import type { TFunction } from 'i18next'
import type cases from '../../../locales/fr/cases.json'
import type { CaseEvent } from '../case-access/index.ts'

type ShownEvent = Pick<CaseEvent, 'details'> & { kind: string }
type EventKey = keyof typeof cases.event

export interface SentenceContext {
  t: TFunction<'cases'>
  exists(key: string): boolean
  language: Language
  officeName(officeId: string | null): string
}

const KYC_STATUSES = ['to-review', 'verified', 'refused'] as const

/** An unknown kind, newer than this browser's code, still gets a general sentence. */
export function sentenceOf(happened: ShownEvent, around: SentenceContext): string {
  const { t } = around
  const key = keyOf(happened)
  const isKnown = around.exists(`event.${key}`) || around.exists(`event.${key}_other`)
  if (!isKnown) return t('event.unknown')
  return t(`event.${key as EventKey}`, valuesOf(happened.details, around))
}

function keyOf({ kind, details }: ShownEvent): string {
  if (kind === 'sent' && details.mandate) return 'sent-under-mandate'
  if (kind === 'sent' && details.recognisedBy === 'mail') return 'sent-signed-by-mail'
  if (kind === 'sent' && details.recognisedBy === 'desk') return 'sent-signed-at-desk'
  if (kind === 'document-added' && Number(details.version) > 1) return 'document-newer'
  if (kind === 'assigned' && !details.name) return 'unassigned'
  if (kind === 'conflict-resolved' && details.isConflict) return 'conflict-confirmed'
  // Readers who may not read the letter see only that it exists.
  if ((kind === 'letter-sent' || kind === 'letter-received') && !details.subject) return `${kind}-plain`
  return kind === 'deadline-changed' && details.earlierDate ? 'deadline-moved' : kind
}

function valuesOf(details: ShownEvent['details'], { t, language, officeName }: SentenceContext) {
  const { mandate, access, outcome } = details
  const status = KYC_STATUSES.find(known => known === details.status)
  return {
    name: details.name ?? '',
    signer: details.signer ?? '',
    giver: mandate?.givenBy ?? '',
    givenOn: dayOf(mandate?.givenOn, language),
    title: details.title ?? '',
    number: details.number ?? '',
    subject: details.subject ?? '',
    when: timesOf(details, language),
    count: details.count ?? 0,
    edition: String(details.edition ?? ''),
    office: officeName(details.officeId ?? null),
    access: access ? lowered(t(`access.${access}`)) : '',
    status: status ? lowered(t(`checks.kycStatus.${status}`)) : '',
    outcome: outcome ? lowered(OUTCOME_TEXTS[outcome][language]) : '',
    date: dayOf(details.dueDate, language),
    earlierDate: dayOf(details.earlierDate, language),
    step: details.step?.[language] ?? '',
    on: dayOf(details.on, language),
  }
}

/** In the time zone of the event. */
function timesOf(
  { startsAt, endsAt, isAllDay, timeZone }: ShownEvent['details'],
  language: Language,
): string {
  if (!startsAt || !endsAt || !timeZone) return ''
  return describeTimes({ startsAt, endsAt, isAllDay: isAllDay === true, timeZone }, language)
}

const dayOf = (date: Day | null | undefined, language: Language) =>
  date ? dayText(date, language, 'long') : ''

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export function eventNote({ details }: ShownEvent): string {
  const { reason, note } = details
  return reason || note || ''
}
