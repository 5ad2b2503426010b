// The catalogue of what happens in a case: each kind of event with its audience and its details. A kind without an
// audience does not compile. The timeline, the live events and their tests follow from this table; each kind has a
// sentence in the browser's texts.
import type { PROGRESS_EVENTS } from '@maat/domain/cases/case-states'
import { COLLABORATOR_ACCESS } from '@maat/domain/cases/collaborators'
import { LEGAL_AID_OUTCOMES } from '@maat/domain/legal-aid/legal-aid'
import { z } from 'zod'
import { Names } from './catalogue.ts'

/** Those who read an event in the timeline, and get its live event. */
export const EVENT_AUDIENCES = [
  'readers',
  /** Without the collaborators, who may not read sensitive documents. */
  'whole',
  'staff',
  /** The staff; readers of the costs get only the live event, because their pages about money change. */
  'costs',
  /** Those who may know of the document, the letter or the appointment: the author names them. */
  'of-record',
] as const
export type EventAudience = (typeof EVENT_AUDIENCES)[number]

/** The audience of a single record, such as a document. */
export interface RecordAudience {
  isInternal: boolean
  isSensitive: boolean
}

const fields = {
  name: z.string().nullable(),
  number: z.string().nullable(),
  note: z.string(),
  reason: z.string().nullable(),
  /** The fields of proposed changes, which may include the client's finances. */
  fields: z.array(z.string()),
  access: z.enum(COLLABORATOR_ACCESS),
  officeId: z.string().nullable(),
  status: z.string(),
  isConflict: z.boolean(),
  count: z.number(),
  outcome: z.enum(LEGAL_AID_OUTCOMES),
  documentId: z.string(),
  version: z.number(),
  invoiceId: z.string(),
  edition: z.number(),
  /** The name of a step of the procedure, and the day on which the case reached it. */
  step: Names,
  on: z.string(),
  deadlineId: z.string(),
  dueDate: z.string(),
  earlierDate: z.string().nullable(),
  title: z.string(),
  what: z.string(),
  /** The name of a person who signs a document. */
  signer: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  timeZone: z.string(),
  letterId: z.string(),
  subject: z.string(),
  recognisedBy: z.enum(['account', 'mail', 'desk']),
  /** The mandate of a case sent under one: it may name the client's representative and the reason. */
  mandate: z.object({ givenBy: z.string(), givenOn: z.string(), reference: z.string() }),
}

/** The details of an event, as the timeline shows them. */
export const EventDetails = z.object(fields).partial()
export type EventDetails = z.output<typeof EventDetails>

type Fields = z.output<z.ZodObject<typeof fields>> & {
  /** Details that only the staff see; every reader sees the event itself. */
  forStaff: Pick<EventDetails, 'name' | 'subject'>
}
type FieldName = keyof Fields

interface Entry {
  audience: EventAudience
  details: readonly FieldName[]
  optional?: readonly FieldName[]
}

const OF_INVOICE = { audience: 'costs', details: ['invoiceId', 'number'] } as const
const OF_DOCUMENT = { audience: 'of-record', details: ['documentId', 'name'] } as const
const OF_SIGNER = { audience: 'of-record', details: ['documentId', 'name', 'signer'] } as const
const OF_AGREEMENT = { audience: 'costs', details: ['edition'] } as const
const OF_DEADLINE = {
  audience: 'staff',
  details: ['deadlineId', 'name', 'dueDate'],
  optional: ['reason'],
} as const
const OF_APPOINTMENT = {
  audience: 'of-record',
  details: ['title', 'what', 'startsAt', 'endsAt', 'isAllDay', 'timeZone'],
} as const
const OF_LETTER = {
  audience: 'of-record',
  details: [],
  optional: ['letterId', 'name', 'subject', 'forStaff'],
} as const
const OF_CHANGES = { audience: 'readers', details: ['reason', 'fields'] } as const

export const CASE_EVENTS = {
  'draft-created': { audience: 'readers', details: [] },
  sent: { audience: 'readers', details: ['number'], optional: ['mandate', 'recognisedBy'] },
  refused: OF_CHANGES,
  'changes-proposed': OF_CHANGES,
  'accepted-with-changes': { audience: 'readers', details: ['note', 'fields'] },
  'changes-answered': { audience: 'readers', details: [] },
  accepted: { audience: 'readers', details: [], optional: ['note'] },
  closed: { audience: 'readers', details: [] },
  reopened: { audience: 'readers', details: [] },
  'signature-asked': { audience: 'readers', details: [] },
  'correction-asked': { audience: 'readers', details: [] },
  assigned: { audience: 'readers', details: ['name'] },
  moved: { audience: 'readers', details: ['officeId'] },
  'step-reached': { audience: 'readers', details: ['step', 'on'] },
  'steps-withdrawn': { audience: 'readers', details: [] },
  'participant-added': { audience: 'readers', details: ['name', 'access'] },
  'participant-changed': { audience: 'readers', details: ['name', 'access'] },
  'participant-removed': { audience: 'readers', details: ['name'] },
  // Other collaborators need not know who sees the costs.
  'costs-shown': { audience: 'whole', details: ['name'] },
  'costs-hidden': { audience: 'whole', details: ['name'] },
  commented: { audience: 'staff', details: [] },
  'kyc-reviewed': { audience: 'staff', details: ['status'] },
  'conflict-found': { audience: 'staff', details: ['count'] },
  'conflict-resolved': { audience: 'staff', details: ['isConflict'] },
  'conflict-judge-asked': { audience: 'staff', details: ['name'] },
  'document-requested': OF_DOCUMENT,
  'document-added': { ...OF_DOCUMENT, optional: ['version'] },
  'document-removed': OF_DOCUMENT,
  'document-infected': OF_DOCUMENT,
  'document-damaged': OF_DOCUMENT,
  // The reason of a correction may speak of another case: only its history has it.
  'document-moved-away': OF_DOCUMENT,
  'document-moved-here': OF_DOCUMENT,
  'document-corrected': { ...OF_DOCUMENT, optional: ['version'] },
  'document-made': OF_DOCUMENT,
  'document-to-sign': OF_DOCUMENT,
  'document-signed-by': OF_SIGNER,
  'document-refused-by': OF_SIGNER,
  'document-signing-withdrawn': OF_DOCUMENT,
  'document-signed': { ...OF_DOCUMENT, optional: ['version'] },
  'document-withdrawn': OF_DOCUMENT,
  'document-restored': OF_DOCUMENT,
  'document-validated': OF_DOCUMENT,
  'document-rejected': OF_DOCUMENT,
  'document-absent': { ...OF_DOCUMENT, optional: ['reason'] },
  'absence-accepted': OF_DOCUMENT,
  'absence-refused': OF_DOCUMENT,
  'legal-aid-assessed': { audience: 'whole', details: ['outcome'] },
  'deadline-set': OF_DEADLINE,
  'deadline-changed': { ...OF_DEADLINE, optional: ['earlierDate', 'reason'] },
  'deadline-confirmed': OF_DEADLINE,
  'deadline-done': OF_DEADLINE,
  'deadline-reopened': OF_DEADLINE,
  'deadline-removed': OF_DEADLINE,
  'invoice-issued': OF_INVOICE,
  'credit-note-issued': OF_INVOICE,
  'invoice-delivered': { ...OF_INVOICE, audience: 'staff' },
  'invoice-not-delivered': { ...OF_INVOICE, audience: 'staff' },
  'payment-noted': OF_INVOICE,
  'payment-charged-back': OF_INVOICE,
  'credit-arisen': OF_INVOICE,
  'credit-used': OF_INVOICE,
  'refund-done': OF_INVOICE,
  'refund-failed': OF_INVOICE,
  'written-off': OF_INVOICE,
  'write-off-withdrawn': OF_INVOICE,
  'line-change-requested': OF_INVOICE,
  'line-change-declined': OF_INVOICE,
  'provision-requested': OF_INVOICE,
  'provision-withdrawn': OF_INVOICE,
  'plan-proposed': OF_INVOICE,
  'plan-agreed': OF_INVOICE,
  'plan-refused': OF_INVOICE,
  'plan-ended': OF_INVOICE,
  'reminder-sent': OF_INVOICE,
  'agreement-proposed': OF_AGREEMENT,
  'agreement-signed': OF_AGREEMENT,
  'agreement-refused': OF_AGREEMENT,
  'agreement-change-requested': OF_AGREEMENT,
  'quote-proposed': OF_AGREEMENT,
  'quote-accepted': OF_AGREEMENT,
  'quote-refused': OF_AGREEMENT,
  'quote-change-requested': OF_AGREEMENT,
  'quote-expired': OF_AGREEMENT,
  'hearing-scheduled': OF_APPOINTMENT,
  'event-scheduled': OF_APPOINTMENT,
  'event-moved': OF_APPOINTMENT,
  'event-cancelled': OF_APPOINTMENT,
  'letter-sent': OF_LETTER,
  'letter-received': OF_LETTER,
  'letter-failed': { audience: 'staff', details: ['letterId', 'name'] },
  'note-added': { audience: 'staff', details: ['name'] },
} as const satisfies Record<string, Entry> & Record<(typeof PROGRESS_EVENTS)[number], Entry>

type Catalogue = typeof CASE_EVENTS
export type CaseEventKind = keyof Catalogue
export const CASE_EVENT_KINDS = Object.keys(CASE_EVENTS) as [CaseEventKind, ...CaseEventKind[]]

type OptionalName<K extends CaseEventKind> = Catalogue[K] extends {
  optional: readonly (infer Name extends FieldName)[]
}
  ? Name
  : never

/** The author of an event states these about it. */
export type DetailsOf<K extends CaseEventKind> = Pick<Fields, Catalogue[K]['details'][number]> &
  Partial<Pick<Fields, OptionalName<K>>>

/** Events whose audience depends on their record. */
export type RecordEventKind = {
  [K in CaseEventKind]: Catalogue[K]['audience'] extends 'of-record' ? K : never
}[CaseEventKind]

/** As stored, with the details that not every reader sees. */
export type StoredDetails = Partial<Fields>
