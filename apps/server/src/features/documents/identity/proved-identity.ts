// The proof of a client's identity for the KYC register, which shows the papers and keeps no copy of them.
import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import {
  PAPER_KINDS,
  type PaperKind,
  type PaperState,
  stateOfPaper,
} from '@maat/domain/identity/identity-papers'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { factsOf, findPapers } from './identity-store.ts'

interface ProvingPaper {
  kind: PaperKind
  state: PaperState
  expiresOn: Day | null
}

/** The papers that the client gave, each with its state and its expiry. */
export async function findPaperStates(
  executor: Executor,
  clientId: UserId,
  today: Day,
): Promise<ProvingPaper[]> {
  const papers = await findPapers(executor, clientId)
  const states = papers.map(paper => ({
    kind: paper.kind,
    state: stateOfPaper(factsOf(paper), today),
    expiresOn: paper.expires_on,
  }))
  return states
    .filter(({ state }) => state !== 'missing')
    .toSorted((one, other) => PAPER_KINDS.indexOf(one.kind) - PAPER_KINDS.indexOf(other.kind))
}

/** The last day on which a checked paper of the client is valid: 'infinity' without an end, null without a paper. */
export const provedUntil = (clientId: RawBuilder<unknown>): RawBuilder<Day | null> => sql`(
  select max(coalesce(p.expires_on, 'infinity'::date)) from identity_papers p
  where p.client_id = ${clientId} and p.verdict = 'checked')`
