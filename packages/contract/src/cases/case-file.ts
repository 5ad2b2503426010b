// The file of a case, for its lawyer and Admins: what they need on the telephone, and everything that happened in one
// timeline.

import { CASE_STATUSES } from '@maat/domain/cases/case-states'
import { FILE_GROUPS, type FileGroup, MOST_FILE_ENTRIES } from '@maat/domain/cases/file/file-groups'
import { z } from 'zod'
import { type CaseEventKind, EventDetails } from '../case-events.ts'
import { SentDay } from '../day.ts'
import { CaseId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { LanguageCode, line } from '../person.ts'
import { caseParams } from './case-draft.ts'
import { CaseTypeName, Names } from './catalogue.ts'

/** The place of each event in the timeline; null if it is in it as the record itself, with its content. */
export const GROUP_OF_EVENT: Record<CaseEventKind, FileGroup | null> = {
  'draft-created': 'steps',
  sent: 'steps',
  refused: 'steps',
  'changes-proposed': 'steps',
  'accepted-with-changes': 'steps',
  'changes-answered': 'steps',
  accepted: 'steps',
  closed: 'steps',
  reopened: 'steps',
  'signature-asked': 'steps',
  'correction-asked': 'steps',
  assigned: 'steps',
  moved: 'steps',
  'step-reached': 'steps',
  'steps-withdrawn': 'steps',
  'participant-added': 'steps',
  'participant-changed': 'steps',
  'participant-removed': 'steps',
  'costs-shown': 'steps',
  'costs-hidden': 'steps',
  commented: null,
  'kyc-reviewed': 'steps',
  'conflict-found': 'steps',
  'conflict-resolved': 'steps',
  'conflict-judge-asked': 'steps',
  'document-requested': 'documents',
  'document-added': 'documents',
  'document-removed': 'documents',
  'document-infected': 'documents',
  'document-damaged': 'documents',
  'document-moved-away': 'documents',
  'document-moved-here': 'documents',
  'document-corrected': 'documents',
  'document-made': 'documents',
  'document-to-sign': 'documents',
  'document-signed-by': 'documents',
  'document-refused-by': 'documents',
  'document-signing-withdrawn': 'documents',
  'document-signed': 'documents',
  'document-withdrawn': 'documents',
  'document-restored': 'documents',
  'document-validated': 'documents',
  'document-rejected': 'documents',
  'document-absent': 'documents',
  'absence-accepted': 'documents',
  'absence-refused': 'documents',
  'legal-aid-assessed': 'steps',
  'deadline-set': 'dates',
  'deadline-changed': 'dates',
  'deadline-confirmed': 'dates',
  'deadline-done': 'dates',
  'deadline-reopened': 'dates',
  'deadline-removed': 'dates',
  'invoice-issued': null,
  'credit-note-issued': null,
  'invoice-delivered': 'money',
  'invoice-not-delivered': 'money',
  'payment-noted': null,
  'payment-charged-back': 'money',
  'credit-arisen': 'money',
  'credit-used': 'money',
  'refund-done': 'money',
  'refund-failed': 'money',
  'written-off': 'money',
  'write-off-withdrawn': 'money',
  'line-change-requested': 'money',
  'line-change-declined': 'money',
  'provision-requested': 'money',
  'provision-withdrawn': 'money',
  'plan-proposed': 'money',
  'plan-agreed': 'money',
  'plan-refused': 'money',
  'plan-ended': 'money',
  'reminder-sent': 'money',
  'agreement-proposed': 'money',
  'agreement-signed': 'money',
  'agreement-refused': 'money',
  'agreement-change-requested': 'money',
  'quote-proposed': 'money',
  'quote-accepted': 'money',
  'quote-refused': 'money',
  'quote-change-requested': 'money',
  'quote-expired': 'money',
  'hearing-scheduled': 'dates',
  'event-scheduled': 'dates',
  'event-moved': 'dates',
  'event-cancelled': 'dates',
  'letter-sent': null,
  'letter-received': null,
  'letter-failed': 'letters',
  'note-added': null,
}

export const ENTRY_SOURCES = [
  'event',
  'note',
  'comment',
  'letter',
  'message',
  'time',
  'cost',
  'invoice',
  'payment',
  'reading',
] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]

export const FileEntry = z.object({
  /** Unique in the timeline: the source and the id of the record. */
  key: z.string(),
  source: z.enum(ENTRY_SOURCES),
  at: SentMoment,
  actorName: z.string().nullable(),
  /** The absent lawyer for whom a deputy acted. */
  forName: z.string().nullable(),
  /** The kind of an event, the direction of a letter, the activity of work, or the way of a payment. */
  kind: z.string(),
  /** A subject, a name or a number; empty for an event. */
  title: z.string(),
  /** The beginning of the text. */
  text: z.string(),
  details: EventDetails,
  /** For the staff alone: no client ever sees it. */
  isInternal: z.boolean(),
  minutes: z.number().nullable(),
  amount: Money.nullable(),
  /** The record to open: a letter, an invoice, a document. */
  targetId: z.string().nullable(),
})
export type FileEntry = z.output<typeof FileEntry>

export const listFileEntries = operation({
  path: 'GET /api/cases/:caseId/file-entries',
  summary:
    'Lists notes, letters, messages, dates, work, money, readings and events of a case in one timeline, newest first.',
  needs: 'case.open-file',
  ...caseParams,
  query: z.strictObject({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(MOST_FILE_ENTRIES).default(50),
    group: z.enum(FILE_GROUPS).optional(),
    search: line(100).optional(),
  }),
  reply: pageOf(FileEntry),
  fails: ['case.not-found'],
  takesTurn: 'search',
})

const Person = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() })

export const CaseFile = z.object({
  id: CaseId,
  number: z.string().nullable(),
  title: z.string(),
  type: CaseTypeName,
  status: z.enum(CASE_STATUSES),
  officeId: OfficeId.nullable(),
  lawyerName: z.string().nullable(),
  client: Person.extend({ id: UserId, language: LanguageCode }),
  /** Those who share the case with its client. */
  collaborators: z.array(Person),
  /** The names of the other side, as the check of conflicts knows them. */
  opponents: z.array(z.string()),
  step: z.object({ reached: Names.nullable(), next: Names.nullable() }),
  deadline: z
    .object({ title: z.string(), dueDate: SentDay, isCritical: z.boolean(), isConfirmed: z.boolean() })
    .nullable(),
  /** Open deadlines whose day has passed, at the office of the case. */
  overdueDeadlines: z.number(),
  appointment: z
    .object({
      title: z.string(),
      place: z.string(),
      startsAt: SentMoment,
      endsAt: SentMoment,
      isAllDay: z.boolean(),
      timeZone: z.string(),
    })
    .nullable(),
  /** Documents that the client still has to give. */
  requestedDocuments: z.number(),
  /** The last letter or message of somebody outside of the firm. */
  lastHeard: z.object({ source: z.enum(['letter', 'message']), at: SentMoment, from: z.string() }).nullable(),
  /** One entry per currency. `owed` is due or not; `overdue` is a part of it. */
  money: z.array(z.object({ owed: Money, overdue: Money, unbilled: Money })),
})
export type CaseFile = z.output<typeof CaseFile>

export const readCaseFile = operation({
  path: 'GET /api/cases/:caseId/file',
  summary: 'Returns what its lawyer needs first: state, next step, next dates, people, and what is owed.',
  needs: 'case.open-file',
  ...caseParams,
  reply: CaseFile,
  fails: ['case.not-found'],
})
