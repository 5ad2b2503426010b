// A client's home: the next step, and the documents and answers that the firm needs.
import type { ClientHome, RequestedFromClient } from '@maat/contract/firm/dashboard'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/together.ts'
import { nextEvents } from '../../calendar/calendar/index.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { countCaseQueues, readCaseQueues } from '../../cases/cases/index.ts'
import { findOpenFees } from './open-fees.ts'
import { findUnpaidInvoices } from './owed-invoices.ts'
import { findRequestedAnswers } from './requested-answers.ts'
import { findRequestedDocuments } from './requested-documents.ts'
import { findRequestedProvisions } from './requested-provisions.ts'

const MOST_SHOWN = 5

type View = z.input<typeof ClientHome>
type Row = View['cases'][number]

export async function clientHome(executor: Executor, caller: Caller, now: Date): Promise<View> {
  const [queues, { all }, documents, requested, events, owed, fees, provisions] = await together(
    executor,
    tx => [
      readCaseQueues(tx, {
        changes: {
          branches: visibleCases(caller, 'case.answer'),
          where: [sql`c.status = 'changes-proposed'`],
          most: MOST_SHOWN,
        },
        waiting: {
          branches: visibleCases(caller, 'case.read-whole'),
          where: [sql`c.status in ('new', 'in-progress')`],
          most: 1,
        },
        cases: {
          branches: visibleCases(caller, 'case.read'),
          where: [sql`c.status <> 'draft'`],
          most: MOST_SHOWN,
        },
        drafts: {
          branches: visibleCases(caller, 'case.prepare'),
          where: [sql`c.status = 'draft'`],
          most: MOST_SHOWN,
        },
      }),
      countCaseQueues(tx, { all: { branches: visibleCases(caller, 'case.read'), where: [] } }),
      findRequestedDocuments(tx, caller),
      findRequestedAnswers(tx, caller, now),
      nextEvents(tx, caller, now, MOST_SHOWN),
      findUnpaidInvoices(tx, caller, now),
      findOpenFees(tx, caller, now),
      findRequestedProvisions(tx, caller),
    ],
  )
  const { changes, waiting, cases, drafts } = queues
  const next = nextStep({ changes, waiting, drafts, documents, fees, provisions, ...requested })
  return {
    kind: 'client',
    next,
    changes,
    documents,
    ...requested,
    fees,
    provisions,
    owed,
    events,
    counts: all.byStatus,
    cases,
    drafts,
  }
}

interface Pending extends Pick<View, 'proposals' | 'invitations' | 'tasks' | 'fees' | 'provisions'> {
  changes: readonly Row[]
  documents: readonly z.input<typeof RequestedFromClient>[]
  drafts: readonly Row[]
  waiting: readonly Row[]
}

/** The single next step and its case: expiring things first, then the firm's requests. */
function nextStep(pending: Pending): View['next'] {
  const { changes, provisions, documents, drafts, waiting } = pending
  if (changes[0]) return { step: 'answer-changes', case: named(changes[0]) }
  if (pending.proposals[0]) return { step: 'answer-consultation', case: null }
  if (pending.invitations[0]) return { step: 'answer-invitation', case: null }
  if (pending.fees[0]) return { step: 'agree-fees', case: pending.fees[0].case }
  if (provisions[0]) return { step: 'pay-provision', case: provisions[0].case }
  if (documents[0]) return { step: 'give-documents', case: documents[0].case }
  if (pending.tasks[0]) return { step: 'do-task', case: null }
  if (drafts[0]) return { step: 'finish-draft', case: named(drafts[0]) }
  if (waiting[0]) return { step: 'wait', case: named(waiting[0]) }
  return { step: 'nothing', case: null }
}

const named = ({ id, number, title, type, status }: Row) => ({ id, number, title, type, status })
