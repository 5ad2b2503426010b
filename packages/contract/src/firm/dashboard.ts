// The home page of a user: the state of their cases, the next steps, and their open work.

import { CASE_STATUSES } from '@maat/domain/cases/case-states'
import { FEE_AGREEMENT_KINDS } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { ConsultationView } from '../calendar/consultations.ts'
import { DeadlineItem } from '../calendar/deadlines.ts'
import { EventItem } from '../calendar/events.ts'
import { TodoRow } from '../calendar/todos.ts'
import { CaseRow } from '../cases/cases.ts'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, ConsultationId, FeeAgreementId, InvoiceId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { DueAmount } from '../money/invoice-parts.ts'
import { ProvisionRequestView } from '../money/provision-requests.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'

const NamedCase = CaseRow.pick({ id: true, number: true, title: true, type: true, status: true })
export type NamedCase = z.output<typeof NamedCase>

const CaseCounts = z.record(z.enum(CASE_STATUSES), z.number())
export type CaseCounts = z.output<typeof CaseCounts>

/** By priority: steps that only the client can take come before those of the firm. */
export const NEXT_STEPS = [
  'answer-changes',
  'answer-consultation',
  'answer-invitation',
  'agree-fees',
  'pay-provision',
  'give-documents',
  'do-task',
  'finish-draft',
  'wait',
  'nothing',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

export const RequestedFromClient = z.object({
  case: NamedCase,
  name: z.string(),
  /** Set for a type of the catalogue: its name in every language. */
  typeName: Names.nullable(),
  dueOn: SentDay.nullable(),
})
export type RequestedFromClient = z.output<typeof RequestedFromClient>

/** Another time that the firm proposes for a consultation. */
const ProposedTime = z.object({
  id: ConsultationId,
  startsAt: SentMoment,
  endsAt: SentMoment,
  timeZone: z.string(),
  answerBy: SentMoment,
})
const Invitation = EventItem.pick({
  id: true,
  title: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  isAllDay: true,
})
const Owed = z.object({
  count: z.number(),
  /** By currency: different currencies are never added up. */
  sums: z.array(Money),
  /** The part of it that is due today or earlier, without currencies in which nothing is. */
  dueNow: z.array(Money),
  /** The next payments after today, those of the first such day. */
  next: z.array(DueAmount),
  invoices: z.array(
    z.object({
      id: InvoiceId,
      caseId: CaseId,
      caseTitle: z.string(),
      kind: z.enum(['invoice', 'deposit']),
      number: z.string(),
      /** The first day on which something is due. */
      dueOn: Day,
      isLate: z.boolean(),
      /** Due today or earlier; nothing while an agreed plan is kept. */
      dueNow: Money,
      next: DueAmount.nullable(),
      /** With agreed instalments, all of them. */
      hasPlan: z.boolean(),
      left: Money,
    }),
  ),
})
/** A quote, or a fee agreement, which does not expire. */
const OpenFees = z.object({
  id: FeeAgreementId,
  kind: z.enum(FEE_AGREEMENT_KINDS),
  case: NamedCase,
  validUntil: Day.nullable(),
})
const RequestedProvision = ProvisionRequestView.pick({ id: true, amount: true, dueOn: true }).extend({
  case: NamedCase,
})
const GivenTask = TodoRow.pick({ id: true, title: true, caseTitle: true, dueOn: true })

export const ClientHome = z.object({
  kind: z.literal('client'),
  next: z.object({ step: z.enum(NEXT_STEPS), case: NamedCase.nullable() }),
  changes: z.array(CaseRow),
  /** Requested or missing documents, the most urgent first. */
  documents: z.array(RequestedFromClient),
  /** Proposed times that expire without the caller's answer, the earliest first. */
  proposals: z.array(ProposedTime),
  invitations: z.array(Invitation),
  /** Quotes and fee agreements without an answer, the earliest to expire first. */
  fees: z.array(OpenFees),
  /** Unpaid requests for provision, the earliest due first. */
  provisions: z.array(RequestedProvision),
  owed: Owed,
  tasks: z.array(GivenTask),
  events: z.array(EventItem),
  counts: CaseCounts,
  cases: z.array(CaseRow),
  drafts: z.array(CaseRow),
})
export type ClientHome = z.output<typeof ClientHome>

/** A longer list cannot be worked off at once anyway, and counting further would be slow. */
export const MOST_COUNTED = 100

/** The home page shows at most this many overdue deadlines. */
export const MAX_OVERDUE_SHOWN = 20

const Pile = z.object({ count: z.number(), cases: z.array(CaseRow) })
export type CaseQueue = z.output<typeof Pile>

export const StaffHome = z.object({
  kind: z.literal('staff'),
  counts: CaseCounts,
  /** For a lawyer: the cases assigned to them. */
  own: CaseCounts.nullable(),
  /** New cases to accept or refuse, the longest waiting first. */
  queue: Pile,
  /** Cases of the queue whose client answered the proposed changes. */
  answered: Pile,
  conflicts: Pile,
  /** Cases with a quote or fee agreement that the client refused, without a newer one. */
  refusedFees: Pile,
  /** Cases with a quote or fee agreement that waits for the client. */
  openFees: Pile,
  /** Conflicts of interest that the caller was asked to judge: the caller sees nothing else of these cases. */
  judgments: z.array(
    z.object({ caseId: CaseId, number: z.string().nullable(), lawyerName: z.string().nullable() }),
  ),
  /** Unread documents, counted up to `MOST_COUNTED`, and the first cases with some. */
  documents: Pile,
  recent: z.array(CaseRow),
  events: z.array(EventItem),
  nextEvent: EventItem.nullable(),
  /** Deadlines of the caller's cases: overdue ones first, up to `MAX_OVERDUE_SHOWN`, then the next ones. */
  deadlines: z.array(DeadlineItem),
  /** Requests for a consultation on which the caller may decide, the longest waiting first. */
  consultations: z.object({ count: z.number(), requests: z.array(ConsultationView) }),
  drafts: z.array(CaseRow),
  /** Absent colleagues whom the caller replaces, and those who wait for the caller's answer. */
  deputyships: z.array(z.object({ name: z.string(), until: z.string(), isAnswered: z.boolean() })),
})
export type StaffHome = z.output<typeof StaffHome>

export const readDashboard = operation({
  path: 'GET /api/dashboard',
  summary: 'Returns the caller’s cases by status, the next steps, and the caller’s open work.',
  needs: 'dashboard.read',
  reply: z.discriminatedUnion('kind', [ClientHome, StaffHome]),
})
