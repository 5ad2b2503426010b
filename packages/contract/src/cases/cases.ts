// Sent cases: finding them, following them, and their participants.
import { CASE_LIST_GROUPS, CASE_PROGRESS, CASE_STATUSES } from '@maat/domain/cases/case-states'
import { COLLABORATOR_ACCESS } from '@maat/domain/cases/collaborators'
import { FINANCING_MODES } from '@maat/domain/cases/questions/case-answers'
import { FORM_FIELD_TYPES } from '@maat/domain/cases/questions/form-field-types'
import { z } from 'zod'
import { CASE_EVENT_KINDS, EventDetails } from '../case-events.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { EmailAddress, LanguageCode, line, requiredText } from '../person.ts'
import { caseParams, DraftAnswers, SentMandate } from './case-draft.ts'
import { CaseTypeName, Names } from './catalogue.ts'
import { MOST_STEPS } from './procedures.ts'

export const CASE_ORDERS = ['newest', 'oldest', 'title'] as const
const Person = z.object({ id: UserId, name: z.string() })

export const CaseRow = z.object({
  id: CaseId,
  number: z.string().nullable(),
  title: z.string(),
  type: CaseTypeName,
  status: z.enum(CASE_STATUSES),
  ownerName: z.string(),
  lawyerName: z.string().nullable(),
  officeId: OfficeId.nullable(),
  datedAt: SentMoment,
})
export type CaseRow = z.output<typeof CaseRow>

export const listCases = operation({
  path: 'GET /api/cases',
  summary: 'Lists the cases that the caller may read, searched by name and number, filtered and sorted.',
  needs: 'case.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    group: z.enum(CASE_LIST_GROUPS).optional(),
    type: CaseTypeName.optional(),
    office: OfficeId.optional(),
    lawyer: UserId.or(z.literal('none')).optional(),
    source: z.enum(['own', 'shared']).optional(),
    order: z.enum(CASE_ORDERS).default('newest'),
  }),
  reply: pageOf(CaseRow),
  takesTurn: 'search',
})

export const CASE_ACTIONS = [
  'read-whole',
  'prepare',
  'accept',
  'decide',
  'answer',
  'assign',
  'manage-people',
  'read-costs',
  'share-costs',
  'work-internally',
  'open-file',
  'judge-conflict',
  'add-documents',
  'request-documents',
  'generate-document',
  'make-document',
  'keep-facts',
  'keep-deadlines',
  'record-step',
  'write-letter',
  'schedule-hearing',
  'bill',
  'record-work',
] as const

export const ProposedChange = z.object({
  id: z.uuid(),
  field: z.string(),
  oldValue: z.string(),
  /** Empty if the client is asked for it. */
  newValue: z.string(),
  /** The value that the client gave or preferred, once it is applied. */
  otherValue: z.string().nullable(),
  /** The names of the values, for entries of the catalogue. */
  ...{ oldName: Names.nullable(), newName: Names.nullable(), otherName: Names.nullable() },
  note: z.string(),
  state: z.enum(['proposed', 'accepted', 'refused']),
  answer: z.string(),
})

export const CaseView = z.object({
  id: CaseId,
  number: z.string().nullable(),
  title: z.string(),
  type: CaseTypeName,
  status: z.enum(CASE_STATUSES),
  progress: z.enum(CASE_PROGRESS),
  owner: Person.extend({ language: LanguageCode }),
  lawyer: Person.nullable(),
  officeId: OfficeId.nullable(),
  issue: z.object({ category: Names, subcategory: Names, issue: Names }).nullable(),
  procedure: z
    .object({
      name: Names,
      /** The day on which the case reached each step; null for a step that is ahead, or was passed over. */
      steps: z.array(z.object({ name: Names, days: z.number(), reachedOn: SentDay.nullable() })),
      /** The position of the last step that the case has reached. */
      reached: z.number().nullable(),
    })
    .nullable(),
  financing: z.enum(FINANCING_MODES).nullable(),
  answers: DraftAnswers,
  form: z.array(
    z.object({
      label: Names,
      type: z.enum(FORM_FIELD_TYPES),
      value: z.string(),
      valueLabel: Names.nullable(),
    }),
  ),
  nationalNumber: z.string().nullable(),
  /** The reason for a refusal, or the note to proposed changes. */
  refusalReason: z.string().nullable(),
  /** Whether the firm accepts the case as soon as the client has agreed to every change. */
  isAcceptedWithChanges: z.boolean(),
  changes: z.array(ProposedChange),
  datedAt: SentMoment,
  sentAt: SentMoment.nullable(),
  ...{ decidedAt: SentMoment.nullable(), destroyedAt: SentMoment.nullable() },
  hasSummary: z.boolean(),
  mandate: SentMandate.nullable(),
  version: z.number(),
  can: z.array(z.enum(CASE_ACTIONS)),
})
export type CaseView = z.output<typeof CaseView>

export const readCase = operation({
  path: 'GET /api/cases/:caseId',
  summary: 'Returns a case with all details that its client may see.',
  needs: 'case.read',
  ...caseParams,
  reply: CaseView,
  fails: ['case.not-found'],
})

export const CaseEventView = z.object({
  id: z.number(),
  at: SentMoment,
  kind: z.enum(CASE_EVENT_KINDS),
  actorName: z.string().nullable(),
  forName: z.string().nullable(),
  details: EventDetails,
  isInternal: z.boolean(),
})

export const listCaseEvents = operation({
  path: 'GET /api/cases/:caseId/timeline',
  summary: 'Lists the events of a case, newest first. Only the staff see internal ones.',
  needs: 'case.read',
  ...caseParams,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(CaseEventView),
  fails: ['case.not-found'],
})

export const assignCase = operation({
  path: 'PUT /api/cases/:caseId/lawyer',
  summary:
    'Assigns a lawyer of the case’s office or of another office, to which the case then moves; or removes the lawyer.',
  needs: 'case.assign',
  ...caseParams,
  body: z.strictObject({ lawyerId: UserId.nullable(), officeId: OfficeId.optional() }),
  example: { lawyerId: null },
  reply: CaseView,
  fails: ['case.not-found', 'case.lawyer-unknown', 'case.lawyer-walled', 'case.closed', 'office.unknown'],
})

export const recordProcedureStep = operation({
  path: 'PUT /api/cases/:caseId/procedure-status',
  summary:
    'Records the last step of its procedure that the case has reached and the day, or that it has reached none.',
  needs: 'case.record-step',
  ...caseParams,
  body: z.strictObject({
    reached: z
      .strictObject({
        step: z
          .number()
          .int()
          .min(0)
          .max(MOST_STEPS - 1),
        on: Day,
      })
      .nullable(),
  }),
  example: { reached: null },
  reply: CaseView,
  fails: ['case.not-found', 'case.not-accepted', 'case.closed'],
})

export const Participant = z.object({
  id: z.uuid(),
  /** For the staff, and for the user themselves. */
  userId: UserId.nullable(),
  /** True if this address has no account yet; only the staff see it. */
  isPending: z.boolean().nullable(),
  name: z.string(),
  email: z.string(),
  access: z.enum(['owner', ...COLLABORATOR_ACCESS]),
  /** Whether the owner shows them the costs; null for the owner, and for other collaborators. */
  seesCosts: z.boolean().nullable(),
  addedAt: SentMoment,
})

export const listParticipants = operation({
  path: 'GET /api/cases/:caseId/participants',
  summary: 'Lists the participants of a case besides the firm: its owner and its collaborators.',
  needs: 'case.read',
  ...caseParams,
  reply: z.array(Participant),
  fails: ['case.not-found'],
})

const Access = z.enum(COLLABORATOR_ACCESS)

export const addParticipant = operation({
  path: 'POST /api/cases/:caseId/participants',
  summary: 'Adds a participant. An address without an account is invited, and gets access once it has one.',
  needs: 'case.manage-people',
  ...caseParams,
  body: z.strictObject({ email: EmailAddress, name: line(200).default(''), access: Access }),
  example: { email: 'collaborateur@maat.example', access: 'reader' },
  reply: z.array(Participant),
  createsOnce: true,
  perMinute: 10,
  fails: ['case.not-found', 'case.not-sent', 'case.already-participant', 'case.participants-full'],
})

export const changeParticipant = operation({
  path: 'PUT /api/cases/:caseId/participants/:participantId',
  summary: 'Changes the access of a collaborator.',
  needs: 'case.manage-people',
  params: z.object({ caseId: CaseId, participantId: z.uuid() }),
  body: z.strictObject({ access: Access }),
  example: { access: 'editor' },
  reply: z.array(Participant),
  fails: ['case.not-found', 'case.participant-unknown', 'case.owner-stays'],
})

export const shareCosts = operation({
  path: 'PUT /api/cases/:caseId/participants/:participantId/costs',
  summary: 'Shows the costs of a case to a collaborator, or hides them again. Only its owner can do so.',
  needs: 'case.share-costs',
  params: z.object({ caseId: CaseId, participantId: z.uuid() }),
  body: z.strictObject({ seesCosts: z.boolean() }),
  example: { seesCosts: true },
  reply: z.array(Participant),
  fails: ['case.not-found', 'case.participant-unknown', 'case.owner-stays'],
})

export const removeParticipant = operation({
  path: 'DELETE /api/cases/:caseId/participants/:participantId',
  summary: 'Removes a participant from a case at once.',
  needs: 'case.manage-people',
  params: z.object({ caseId: CaseId, participantId: z.uuid() }),
  reply: z.array(Participant),
  fails: ['case.not-found', 'case.participant-unknown', 'case.owner-stays'],
})

export const CaseComment = z.object({
  id: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  createdAt: SentMoment,
})

export const listComments = operation({
  path: 'GET /api/cases/:caseId/comments',
  summary: 'Lists the internal comments, newest first. Only for the staff.',
  needs: 'case.work-internally',
  ...caseParams,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(CaseComment),
  fails: ['case.not-found'],
})

export const addComment = operation({
  path: 'POST /api/cases/:caseId/comments',
  summary: 'Adds an internal comment.',
  needs: 'case.work-internally',
  ...caseParams,
  body: z.strictObject({ text: requiredText(4000) }),
  example: { text: 'Rappeler le greffe lundi.' },
  reply: EmptyReply,
  createsOnce: true,
  fails: ['case.not-found'],
})
