// The parts of a case that change without an event of their own, and whose screens refresh then. A part without an
// audience does not compile; a document or an appointment brings the audience of its record.
import type { EventAudience } from './case-events.ts'

export const CASE_PARTS = {
  signing: 'readers',
  facts: 'staff',
  exhibits: 'staff',
  bundles: 'staff',
  notes: 'staff',
  folders: 'staff',
  'linked-documents': 'staff',
  'closing-answers': 'staff',
  'agreement-signing': 'staff',
  'fee-terms': 'staff',
  work: 'staff',
  /** Work of a case whose client sees what is not invoiced yet. */
  'shown-work': 'costs',
  'invoice-links': 'staff',
  'invoice-delivery': 'staff',
  payments: 'costs',
  reminders: 'costs',
  'late-charges': 'costs',
  refunds: 'costs',
  'write-offs': 'costs',
} as const satisfies Record<string, Exclude<EventAudience, 'of-record'>>

export type CasePart = keyof typeof CASE_PARTS
