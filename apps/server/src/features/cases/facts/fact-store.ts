// The rows of facts and their proofs. A change locks the case, so no two changes of its facts cross.

import type { FactView } from '@maat/contract/cases/facts'
import type { CaseId } from '@maat/contract/ids'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CaseFacts, FactProofs } from '../../../platform/db/schema.generated.ts'

type View = z.input<typeof FactView>

/** In the first set that has the document; exhibits whose documents left the case are not counted, as in the set. */
const EXHIBIT_NUMBER = sql`(
  select s.letter || (select count(*) from exhibits o join documents od on od.id = o.document_id
    where o.set_id = e.set_id and o.position <= e.position and od.case_id = s.case_id)
  from exhibits e join exhibit_sets s on s.id = e.set_id
  where e.document_id = p.document_id and s.case_id = f.case_id order by s.created_at, s.id limit 1)`

const PROOFS = sql<View['proofs']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'documentId', p.document_id, 'documentName', d.name,
      'exhibit', ${EXHIBIT_NUMBER},
      'version', p.version_number, 'page', p.page, 'quote', p.quote,
      'isOutdated', p.file_hash is distinct from (select v.file_hash from document_versions v
        where v.document_id = p.document_id order by v.number desc limit 1))
    order by p.added_at, p.id), '[]')
  from fact_proofs p join documents d on d.id = p.document_id
  -- A document that moved to another case is no longer shown here.
  where p.fact_id = f.id and d.case_id = f.case_id)`

const factsWithProofs = (executor: Executor) =>
  executor
    .selectFrom('case_facts as f')
    .innerJoin('users as u', 'u.id', 'f.author_id')
    .select(['f.id', 'f.text', 'f.certainty', 'f.happened_on', 'f.until', 'f.people', 'f.version'])
    .select(['u.full_name as author_name', PROOFS.as('proofs')])

type FactRow = Awaited<ReturnType<ReturnType<typeof factsWithProofs>['executeTakeFirstOrThrow']>>

const viewOf = ({ happened_on, author_name, ...fact }: FactRow): View => ({
  ...fact,
  on: happened_on,
  authorName: author_name,
})

export async function listFactsOf(executor: Executor, caseId: CaseId): Promise<View[]> {
  const rows = await factsWithProofs(executor)
    .where('f.case_id', '=', caseId)
    .orderBy('f.sort_key')
    .orderBy('f.id')
    .execute()
  return rows.map(viewOf)
}

export async function findFact(executor: Executor, caseId: CaseId, id: string): Promise<View | undefined> {
  const row = await factsWithProofs(executor)
    .where('f.case_id', '=', caseId)
    .where('f.id', '=', id)
    .executeTakeFirst()
  return row && viewOf(row)
}

export async function getFact(executor: Executor, caseId: CaseId, id: string): Promise<View> {
  const fact = await findFact(executor, caseId, id)
  if (!fact) throw new Error(`The fact ${id} was just written, and is not there`)
  return fact
}

export async function countFacts(executor: Executor, caseId: CaseId): Promise<number> {
  const { count } = await executor
    .selectFrom('case_facts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFact(tx: Tx, row: Insertable<CaseFacts>): Promise<string> {
  const { id } = await tx.insertInto('case_facts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateFact(tx: Tx, id: string, change: Updateable<CaseFacts>): Promise<void> {
  await tx
    .updateTable('case_facts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteFact(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('case_facts').where('id', '=', id).execute()
}

export async function insertProof(tx: Tx, row: Insertable<FactProofs>): Promise<string> {
  const { id } = await tx.insertInto('fact_proofs').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteProof(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('fact_proofs').where('id', '=', id).execute()
}
