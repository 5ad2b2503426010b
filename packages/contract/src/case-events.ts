// The catalogue of what happens in a case: each kind of event with its audience, its details and the notices that it
// gives. A kind without an audience, or without a decision about its notices, does not compile. The timeline, the live
// events, the notices and their tests follow from this table; each kind has a sentence in the browser's texts.
import type { PROGRESS_EVENTS } from '@maat/domain/cases/case-states'
import { COLLABORATOR_ACCESS } from '@maat/domain/cases/collaborators'
import { LEGAL_AID_OUTCOMES } from '@maat/domain/legal-aid/legal-aid'
import { z } from 'zod'
import { Names } from './cases/catalogue.ts'
import { SentDay } from './day.ts'
import { SentMoment } from './moment.ts'
import type { NoticeText } from './notices.ts'

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
  on: SentDay,
  deadlineId: z.string(),
  dueDate: SentDay,
  earlierDate: SentDay.nullable(),
  title: z.string(),
  what: z.string(),
  /** The name of a person who signs a document. */
  signer: z.string(),
  startsAt: SentMoment,
  endsAt: SentMoment,
  isAllDay: z.boolean(),
  timeZone: z.string(),
  letterId: z.string(),
  subject: z.string(),
  recognisedBy: z.enum(['account', 'mail', 'desk']),
  /** The mandate of a case sent under one: it may name the client's representative and the reason. */
  mandate: z.object({ givenBy: z.string(), givenOn: SentDay, reference: z.string() }),
}

export const EventDetails = z.object(fields).partial()
export type EventDetails = z.output<typeof EventDetails>

type Fields = z.output<z.ZodObject<typeof fields>> & {
  /** Details that only the staff see; every reader sees the event itself. */
  forStaff: Pick<EventDetails, 'name' | 'subject'>
}
type FieldName = keyof Fields

/** The text of a notice, or the texts of which one fits. */
type Told = NoticeText | readonly NoticeText[]

interface Notices {
  /** The owner of the case. */
  client?: Told
  /** Those who treat the case: its lawyer, or those who could take it. */
  staff?: Told
  /** The client if the staff acted, the staff if the client did. */
  otherSide?: Told
  /** A user whom the event is about. */
  person?: Told
}

interface Entry {
  audience: EventAudience
  details: readonly FieldName[]
  optional?: readonly FieldName[]
  /** Null if it notifies nobody: its readers find it in the timeline. */
  notices: Notices | null
}

const OF_INVOICE = { audience: 'costs', details: ['invoiceId', 'number'], notices: null } as const
const OF_DOCUMENT = { audience: 'of-record', details: ['documentId', 'name'], notices: null } as const
const OF_SIGNER = { audience: 'of-record', details: ['documentId', 'name', 'signer'] } as const
const OF_AGREEMENT = { audience: 'costs', details: ['edition'] } as const
const OF_DEADLINE = {
  audience: 'staff',
  details: ['deadlineId', 'name', 'dueDate'],
  optional: ['reason'],
} as const
/** An appointment notifies its participants, who may be others than the readers of the case. */
const OF_APPOINTMENT = {
  audience: 'of-record',
  details: ['title', 'what', 'startsAt', 'endsAt', 'isAllDay', 'timeZone'],
  notices: null,
} as const
/** A letter notifies its recipients. */
const OF_LETTER = {
  audience: 'of-record',
  details: [],
  optional: ['letterId', 'name', 'subject', 'forStaff'],
  notices: null,
} as const
const OF_CHANGES = { audience: 'readers', details: ['reason', 'fields'] } as const

export const CASE_EVENTS = {
  'draft-created': { audience: 'readers', details: [], notices: null },
  sent: {
    audience: 'readers',
    details: ['number'],
    optional: ['mandate', 'recognisedBy'],
    notices: { client: 'case-sent', staff: 'case-arrived' },
  },
  refused: { ...OF_CHANGES, notices: { client: 'case-refused' } },
  'changes-proposed': { ...OF_CHANGES, notices: { client: 'case-changes-proposed' } },
  'accepted-with-changes': {
    audience: 'readers',
    details: ['note', 'fields'],
    notices: { client: 'case-accepted-with-changes' },
  },
  'changes-answered': { audience: 'readers', details: [], notices: { staff: 'case-changes-answered' } },
  accepted: {
    audience: 'readers',
    details: [],
    optional: ['note'],
    // The staff learn of it when the client's answer made the case theirs.
    notices: { client: 'case-accepted', staff: 'case-changes-agreed' },
  },
  closed: { audience: 'readers', details: [], notices: { client: 'case-closed' } },
  reopened: { audience: 'readers', details: [], notices: { client: 'case-reopened' } },
  'signature-asked': { audience: 'readers', details: [], notices: { client: 'case-to-sign' } },
  'correction-asked': { audience: 'readers', details: [], notices: { person: 'case-correction-asked' } },
  assigned: {
    audience: 'readers',
    details: ['name'],
    notices: { staff: 'case-assigned', person: ['case-given-away', 'case-taken-back'] },
  },
  moved: { audience: 'readers', details: ['officeId'], notices: null },
  'step-reached': { audience: 'readers', details: ['step', 'on'], notices: null },
  'steps-withdrawn': { audience: 'readers', details: [], notices: null },
  // The invitation belongs to the participation: those named in a draft get it without this event.
  'participant-added': { audience: 'readers', details: ['name', 'access'], notices: null },
  'participant-changed': { audience: 'readers', details: ['name', 'access'], notices: null },
  'participant-removed': { audience: 'readers', details: ['name'], notices: null },
  // Other collaborators need not know who sees the costs.
  'costs-shown': { audience: 'whole', details: ['name'], notices: { person: 'costs-shown' } },
  'costs-hidden': { audience: 'whole', details: ['name'], notices: null },
  commented: { audience: 'staff', details: [], notices: null },
  'kyc-reviewed': { audience: 'staff', details: ['status'], notices: null },
  'conflict-found': { audience: 'staff', details: ['count'], notices: null },
  'conflict-resolved': {
    audience: 'staff',
    details: ['isConflict'],
    notices: { staff: ['case-conflict-found', 'case-conflict-cleared'] },
  },
  'conflict-judge-asked': {
    audience: 'staff',
    details: ['name'],
    notices: { person: 'case-conflict-to-judge' },
  },
  'document-requested': { ...OF_DOCUMENT, notices: { client: 'document-requested' } },
  // Its readers hear of a file only after its check.
  'document-added': { ...OF_DOCUMENT, optional: ['version'] },
  'document-removed': OF_DOCUMENT,
  'document-infected': { ...OF_DOCUMENT, notices: { person: 'document-infected' } },
  'document-damaged': { ...OF_DOCUMENT, notices: { person: 'document-damaged' } },
  // The reason of a correction may speak of another case: only its history has it.
  'document-moved-away': OF_DOCUMENT,
  'document-moved-here': OF_DOCUMENT,
  'document-corrected': { ...OF_DOCUMENT, optional: ['version'] },
  'document-made': OF_DOCUMENT,
  'document-to-sign': { ...OF_DOCUMENT, notices: { person: 'document-to-sign' } },
  // The next signer's invitation follows, or the sealing.
  'document-signed-by': { ...OF_SIGNER, notices: null },
  'document-refused-by': { ...OF_SIGNER, notices: { staff: 'document-refused-by' } },
  'document-signing-withdrawn': { ...OF_DOCUMENT, notices: { person: 'document-signing-withdrawn' } },
  'document-signed': {
    ...OF_DOCUMENT,
    optional: ['version'],
    notices: { person: 'document-signed-by-all' },
  },
  'document-withdrawn': OF_DOCUMENT,
  'document-restored': OF_DOCUMENT,
  'document-validated': OF_DOCUMENT,
  'document-rejected': { ...OF_DOCUMENT, notices: { client: 'document-rejected' } },
  'document-absent': { ...OF_DOCUMENT, optional: ['reason'], notices: { staff: 'document-absent' } },
  'absence-accepted': OF_DOCUMENT,
  'absence-refused': { ...OF_DOCUMENT, notices: { client: 'absence-refused' } },
  'legal-aid-assessed': { audience: 'whole', details: ['outcome'], notices: null },
  'deadline-set': { ...OF_DEADLINE, notices: { staff: ['deadline-set', 'deadline-to-confirm'] } },
  'deadline-changed': {
    ...OF_DEADLINE,
    optional: ['earlierDate', 'reason'],
    notices: { staff: ['deadline-changed', 'deadline-to-confirm'] },
  },
  'deadline-confirmed': { ...OF_DEADLINE, notices: { person: 'deadline-confirmed' } },
  'deadline-done': { ...OF_DEADLINE, notices: null },
  'deadline-reopened': { ...OF_DEADLINE, notices: { staff: 'deadline-reopened' } },
  'deadline-removed': { ...OF_DEADLINE, notices: { staff: 'deadline-removed' } },
  'invoice-issued': {
    ...OF_INVOICE,
    notices: { client: ['invoice-issued', 'deposit-issued', 'paid-deposit-issued', 'shared-invoice-issued'] },
  },
  'credit-note-issued': {
    ...OF_INVOICE,
    notices: { client: ['credit-note-issued', 'shared-credit-note-issued'] },
  },
  'invoice-delivered': { ...OF_INVOICE, audience: 'staff' },
  'invoice-not-delivered': { ...OF_INVOICE, audience: 'staff' },
  'payment-noted': { ...OF_INVOICE, notices: { client: 'payment-received' } },
  'payment-charged-back': {
    ...OF_INVOICE,
    notices: { client: 'own-payment-charged-back', staff: 'payment-charged-back' },
  },
  'credit-arisen': { ...OF_INVOICE, notices: { client: 'credit-arisen', staff: 'credit-to-settle' } },
  'credit-used': { ...OF_INVOICE, notices: { client: 'credit-used' } },
  'refund-done': { ...OF_INVOICE, notices: { client: 'refund-done' } },
  'refund-failed': { ...OF_INVOICE, notices: { client: 'refund-failed' } },
  'written-off': OF_INVOICE,
  'write-off-withdrawn': OF_INVOICE,
  'line-change-requested': { ...OF_INVOICE, notices: { staff: 'line-change-requested' } },
  'line-change-declined': { ...OF_INVOICE, notices: { client: 'line-change-declined' } },
  'provision-requested': { ...OF_INVOICE, notices: { client: 'provision-requested' } },
  'provision-withdrawn': { ...OF_INVOICE, notices: { client: 'provision-withdrawn' } },
  'plan-proposed': { ...OF_INVOICE, notices: { otherSide: 'plan-proposed' } },
  'plan-agreed': { ...OF_INVOICE, notices: { otherSide: 'plan-agreed' } },
  'plan-refused': { ...OF_INVOICE, notices: { otherSide: 'plan-refused' } },
  'plan-ended': { ...OF_INVOICE, notices: { otherSide: 'plan-ended' } },
  'reminder-sent': { ...OF_INVOICE, notices: { client: 'reminder-sent' } },
  'agreement-proposed': { ...OF_AGREEMENT, notices: { client: 'agreement-proposed' } },
  'agreement-signed': { ...OF_AGREEMENT, notices: { staff: 'agreement-signed' } },
  'agreement-refused': { ...OF_AGREEMENT, notices: { staff: 'agreement-refused' } },
  'agreement-change-requested': { ...OF_AGREEMENT, notices: { staff: 'agreement-change-requested' } },
  'quote-proposed': { ...OF_AGREEMENT, notices: { client: 'quote-proposed' } },
  'quote-accepted': { ...OF_AGREEMENT, notices: { staff: 'quote-accepted' } },
  'quote-refused': { ...OF_AGREEMENT, notices: { staff: 'quote-refused' } },
  'quote-change-requested': { ...OF_AGREEMENT, notices: { staff: 'quote-change-requested' } },
  'quote-expired': { ...OF_AGREEMENT, notices: { staff: 'quote-expired' } },
  'hearing-scheduled': OF_APPOINTMENT,
  'event-scheduled': OF_APPOINTMENT,
  'event-moved': OF_APPOINTMENT,
  'event-cancelled': OF_APPOINTMENT,
  'letter-sent': OF_LETTER,
  'letter-received': OF_LETTER,
  'letter-failed': {
    audience: 'staff',
    details: ['letterId', 'name'],
    notices: { person: ['letter-failed', 'letter-returned', 'letter-refused'] },
  },
  'note-added': { audience: 'staff', details: ['name'], notices: null },
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

/** The notices of a kind; of several kinds those of each. */
export type NoticesOf<K extends CaseEventKind> = NonNullable<Catalogue[K]['notices']>

/** Kinds that notify somebody. */
export type NotifyingKind = {
  [K in CaseEventKind]: Catalogue[K]['notices'] extends null ? never : K
}[CaseEventKind]

/** Events whose audience depends on their record. */
export type RecordEventKind = {
  [K in CaseEventKind]: Catalogue[K]['audience'] extends 'of-record' ? K : never
}[CaseEventKind]

/** As stored, with the details that not every reader sees. */
export type StoredDetails = Partial<Fields>
