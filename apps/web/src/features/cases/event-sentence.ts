// An entry of the timeline as a sentence, in the reader's language.
import { COLLABORATOR_ACCESS } from '@maat/domain/collaborators'
import type { Language } from '@maat/domain/languages'
import { LEGAL_AID_OUTCOMES } from '@maat/domain/legal-aid'
import { OUTCOME_TEXTS } from '@maat/domain/legal-aid-texts'
import type { TFunction } from 'i18next'
import type cases from '../../locales/fr/cases.json'
import type { CaseEvent } from './case-types.ts'

type Told = Pick<CaseEvent, 'kind' | 'details'>
type EventKey = keyof typeof cases.event

export interface Surroundings {
  t: TFunction<'cases'>
  exists(key: string): boolean
  language: Language
  officeName(officeId: string | null): string
}

const KYC_STATUSES = ['to-review', 'verified', 'refused'] as const

/** A kind that this browser's code is too old to know still says that something happened. */
export function sentenceOf({ kind, details }: Told, around: Surroundings): string {
  const { t } = around
  const key = kind === 'assigned' && !details.name ? 'unassigned' : kind
  const settled = kind === 'conflict-resolved' && details.isConflict ? 'conflict-confirmed' : key
  const isKnown = around.exists(`event.${settled}`) || around.exists(`event.${settled}_other`)
  if (!isKnown) return t('event.unknown')
  return t(`event.${settled as EventKey}`, valuesOf(details, around))
}

function valuesOf(details: Told['details'], { t, language, officeName }: Surroundings) {
  const access = COLLABORATOR_ACCESS.find(known => known === details.access)
  const status = KYC_STATUSES.find(known => known === details.status)
  const outcome = LEGAL_AID_OUTCOMES.find(known => known === details.outcome)
  return {
    name: String(details.name ?? ''),
    count: Number(details.count ?? 0),
    office: officeName(typeof details.officeId === 'string' ? details.officeId : null),
    access: access ? lowered(t(`access.${access}`)) : '',
    status: status ? lowered(t(`checks.kycStatus.${status}`)) : '',
    outcome: outcome ? lowered(OUTCOME_TEXTS[outcome][language]) : '',
  }
}

/** In the middle of a sentence. */
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What somebody wrote to go with it. */
export function wordsOf({ details }: Told): string {
  const { reason, note } = details
  return String(reason || note || '')
}
