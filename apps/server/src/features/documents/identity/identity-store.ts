// The rows of identity documents, and of their sides, which are documents with versions. Independent of cases, so that
// cases can ask what they prove.

import type { DocumentId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { DOCUMENT_STATUSES, type DocumentStatus, isOnHand } from '@maat/domain/documents/document-states'
import {
  identityProofError,
  type PaperFacts,
  type PaperKind,
  type PaperSide,
  stateOfPaper,
} from '@maat/domain/identity/identity-papers'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { IdentityPapers } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { type ContentDocument, newestHashOf } from '../documents/index.ts'

export interface SideRow {
  id: DocumentId
  paper_id: string
  side: PaperSide
  status: DocumentStatus
  reason: string
  givers: string[]
}

export type PaperRow = Selectable<IdentityPapers> & { judge: string | null; sides: SideRow[] }

export async function findPapers(executor: Executor, clientId: UserId): Promise<PaperRow[]> {
  const papers = await executor
    .selectFrom('identity_papers as p')
    .leftJoin('users as u', 'u.id', 'p.judged_by')
    .selectAll('p')
    .select('u.full_name as judge')
    .where('p.client_id', '=', clientId)
    .execute()
  const sides = await findSides(
    executor,
    papers.map(({ id }) => id),
  )
  return papers.map(paper => ({ ...paper, sides: sides.filter(({ paper_id }) => paper_id === paper.id) }))
}

/** Locked with its sides, so that changes run one after the other. */
export async function findPaper(tx: Tx, clientId: UserId, kind: PaperKind): Promise<PaperRow | undefined> {
  await tx
    .selectFrom('identity_papers')
    .select('id')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .forUpdate()
    .execute()
  return (await findPapers(tx, clientId)).find(paper => paper.kind === kind)
}

export async function makePaper({ tx, now }: Work, clientId: UserId, kind: PaperKind): Promise<PaperRow> {
  const moment = momentOf(now)
  await tx
    .insertInto('identity_papers')
    .values({ client_id: clientId, kind, created_at: moment, updated_at: moment })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const paper = await findPaper(tx, clientId, kind)
  if (!paper) throw new Error(`The ${kind} of ${clientId} was made and is not there`)
  return paper
}

export const UNJUDGED = {
  verdict: 'to-check',
  reason: '',
  note: '',
  judged_by: null,
  judged_at: null,
} as const

export async function updatePaper(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  id: string,
  change: Updateable<IdentityPapers>,
): Promise<void> {
  await tx
    .updateTable('identity_papers')
    .set({ ...change, updated_at: momentOf(now), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

async function findSides(executor: Executor, paperIds: readonly string[]): Promise<SideRow[]> {
  if (paperIds.length === 0) return []
  const rows = await executor
    .selectFrom('documents')
    .select(['id', 'paper_id', 'document_type', 'status', 'reason'])
    .select(
      sql<
        string[]
      >`array(select distinct v.uploaded_by::text from document_versions v where v.document_id = documents.id)`.as(
        'givers',
      ),
    )
    .where('paper_id', 'in', paperIds)
    .execute()
  return rows.map(({ id, paper_id, document_type, status, reason, givers }) => ({
    id,
    paper_id: String(paper_id),
    // A constraint allows no other type for the files of a paper.
    side: document_type as PaperSide,
    status,
    reason,
    givers,
  }))
}

export function factsOf({ kind, sides, verdict, expires_on }: PaperRow): PaperFacts {
  return {
    kind,
    sides: sides.filter(({ status }) => isOnHand(status)).map(({ side }) => side),
    verdict,
    expiresOn: expires_on,
  }
}

export const noPaper = (kind: PaperKind): PaperFacts => ({
  kind,
  sides: [],
  verdict: 'to-check',
  expiresOn: null,
})

export async function identityCodeOf(
  executor: Executor,
  clientId: UserId,
  today: Day,
): Promise<string | undefined> {
  const papers = await findPapers(executor, clientId)
  return identityProofError(papers.map(factsOf), today)
}

/** The client's last checked document that has not expired. */
export async function checkedPaperOf(
  executor: Executor,
  clientId: UserId,
  now: Date,
): Promise<{ kind: PaperKind; checkedAt: Moment; checkedBy: string | null } | undefined> {
  const today = await todayOfUser(executor, clientId, now)
  const checked = (await findPapers(executor, clientId)).flatMap(paper =>
    paper.judged_at !== null && stateOfPaper(factsOf(paper), today) === 'checked'
      ? [{ kind: paper.kind, checkedAt: paper.judged_at, checkedBy: paper.judge }]
      : [],
  )
  return checked.toSorted((one, other) => other.checkedAt.localeCompare(one.checkedAt))[0]
}

export async function findContentPapers(executor: Executor, clientId: UserId): Promise<ContentDocument[]> {
  const { rows } = await sql<ContentDocument>`
    select t.name ->> u.language as name, ${newestHashOf('d')} as sha256
    from identity_papers p join documents d on d.paper_id = p.id
      join document_types t on t.code = d.document_type join users u on u.id = p.client_id
    where p.client_id = ${clientId}::uuid and d.status = any(${DOCUMENT_STATUSES.filter(isOnHand)})
    order by t.position, d.id`.execute(executor)
  return rows
}
