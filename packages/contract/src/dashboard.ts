// What a person comes home to: where their cases stand, what happens next, and what waits for them.
import { CASE_STATUSES } from '@maat/domain/case-states'
import { z } from 'zod'
import { CaseRow } from './cases.ts'
import { Names } from './catalogue.ts'
import { ConsultationView } from './consultations.ts'
import { DeadlineItem } from './deadlines.ts'
import { EventItem } from './events.ts'
import { CaseId, ConsultationId } from './ids.ts'
import { operation } from './operation.ts'
import { TodoRow } from './todos.ts'

/** What a sentence about a case needs. */
const NamedCase = CaseRow.pick({ id: true, number: true, title: true, type: true, status: true })
export type NamedCase = z.output<typeof NamedCase>

const CaseCounts = z.record(z.enum(CASE_STATUSES), z.number())
export type CaseCounts = z.output<typeof CaseCounts>

/** In the order in which they come first: what only the client can do goes before what the firm does. */
export const NEXT_STEPS = [
  'answer-changes',
  'answer-consultation',
  'answer-invitation',
  'give-documents',
  'do-task',
  'finish-draft',
  'wait',
  'nothing',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

export const AskedOfClient = z.object({
  case: NamedCase,
  name: z.string(),
  /** Of a kind that the catalogue knows: its name in every language. */
  typeName: Names.nullable(),
  dueOn: z.string().nullable(),
})
export type AskedOfClient = z.output<typeof AskedOfClient>

/** Another time that the firm proposes for a consultation. */
const ProposedTime = z.object({
  id: ConsultationId,
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  answerBy: z.string(),
})
const Invitation = EventItem.pick({
  id: true,
  title: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  isAllDay: true,
})
const GivenTask = TodoRow.pick({ id: true, title: true, caseTitle: true, dueOn: true })

export const ClientHome = z.object({
  kind: z.literal('client'),
  next: z.object({ step: z.enum(NEXT_STEPS), case: NamedCase.nullable() }),
  /** Cases with proposed changes that the caller may answer. */
  changes: z.array(CaseRow),
  /** Documents that are asked for, or missing: the most urgent first. */
  documents: z.array(AskedOfClient),
  /** Times that lapse unless the caller answers, the first to lapse first. */
  proposals: z.array(ProposedTime),
  /** What the caller is invited to and has not answered. */
  invitations: z.array(Invitation),
  /** What the firm gave them to do. */
  tasks: z.array(GivenTask),
  /** What takes place next. */
  events: z.array(EventItem),
  counts: CaseCounts,
  cases: z.array(CaseRow),
  drafts: z.array(CaseRow),
})
export type ClientHome = z.output<typeof ClientHome>

/** Nobody works off more at a time, and counting on would take long where there are many. */
export const MOST_COUNTED = 100

/** Deadlines that have passed and are not done: a home shows no more of them. */
export const MOST_PASSED = 20

const Pile = z.object({ count: z.number(), cases: z.array(CaseRow) })
export type Pile = z.output<typeof Pile>

export const StaffHome = z.object({
  kind: z.literal('staff'),
  /** Every case that the caller may read, by status. */
  counts: CaseCounts,
  /** Of a lawyer: the cases assigned to them. */
  own: CaseCounts.nullable(),
  /** New cases to accept or refuse, those that wait longest first. */
  queue: Pile,
  /** Of the queue: those whose client answered the changes that were proposed. */
  answered: Pile,
  conflicts: Pile,
  /** Conflicts of interest that the caller was asked to judge: of these cases they see nothing else. */
  judgments: z.array(
    z.object({ caseId: CaseId, number: z.string().nullable(), lawyerName: z.string().nullable() }),
  ),
  /** Documents that nobody has looked at, counted up to `MOST_COUNTED`, and the first cases that have some. */
  documents: Pile,
  recent: z.array(CaseRow),
  /** The caller’s own, of today. */
  events: z.array(EventItem),
  /** The caller’s own, the first after today. */
  nextEvent: EventItem.nullable(),
  /** Those of the cases that the caller keeps them for: what has passed first, up to `MOST_PASSED`, then what comes next. */
  deadlines: z.array(DeadlineItem),
  /** Requests for a consultation on which the caller may decide, those that wait longest first. */
  consultations: z.object({ count: z.number(), requests: z.array(ConsultationView) }),
  /** Drafts that the caller prepares for clients. */
  drafts: z.array(CaseRow),
})
export type StaffHome = z.output<typeof StaffHome>

export const readDashboard = operation({
  path: 'GET /api/dashboard',
  summary: 'The caller’s cases by status, what happens next, and what waits for them.',
  needs: 'dashboard.read',
  reply: z.discriminatedUnion('kind', [ClientHome, StaffHome]),
})
