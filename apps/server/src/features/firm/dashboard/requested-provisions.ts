// The provisions that a client is asked to pay before their invoice.
import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'

const MOST_SHOWN = 5

type Provisions = z.input<typeof ClientHome>['provisions']

/** Only the client's own, the earliest due first. */
export async function findRequestedProvisions(executor: Executor, { id }: Caller): Promise<Provisions> {
  const rows = await executor
    .selectFrom('provision_requests as q')
    .innerJoin('invoices as i', 'i.id', 'q.invoice_id')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .select(['q.id', 'q.gross_units', 'q.currency', 'q.due_on'])
    .select(['c.id as case_id', 'c.number', 'c.title', 'c.type', 'c.status'])
    .where('i.client_id', '=', id)
    .where('q.state', '=', 'open')
    .orderBy('q.due_on')
    .orderBy('q.requested_at')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ case_id, number, title, type, status, ...row }) => ({
    id: row.id,
    amount: { units: row.gross_units, currency: row.currency },
    dueOn: row.due_on,
    case: { id: case_id, number, title, type, status },
  }))
}
