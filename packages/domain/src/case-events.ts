// What can happen in a case and is told in its timeline. Each has its sentence in the browser's texts.
import { PROGRESS_EVENTS } from './case-states.ts'

export const CASE_EVENT_KINDS = [
  ...PROGRESS_EVENTS,
  'assigned',
  'moved',
  'participant-added',
  'participant-changed',
  'participant-removed',
  'commented',
  'kyc-reviewed',
  'conflict-found',
  'conflict-resolved',
  'document-requested',
  'document-added',
  'document-removed',
  'document-validated',
  'document-rejected',
  'legal-aid-assessed',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]
