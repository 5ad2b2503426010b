// Inserts saved searches and the texts of files for tests, and searches like a browser.
import { randomUUID } from 'node:crypto'
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { listSearchHits, type SearchHit, type SearchKind, search } from '@maat/contract/knowledge/search'
import { sql } from 'kysely'
import { fileDocument } from './cases/bundles.ts'
import { pagedPdf } from './files/paged-pdf.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export async function insertSavedSearch(app: TestApp, userId: UserId): Promise<string> {
  const filters = { kinds: [], caseId: null, personId: null, from: null, to: null }
  const { id } = await app.services.db
    .insertInto('saved_searches')
    .values({
      user_id: userId,
      name: 'Baux',
      search: 'bail',
      filters: JSON.stringify(filters),
      created_at: app.now.value.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest version of a document gets these pages, as if its file had been read. */
export async function writePages(
  app: TestApp,
  documentId: string,
  texts: readonly string[],
  confidence: number | null = null,
): Promise<void> {
  const { db } = app.services
  const { rows } = await sql<{ id: string }>`
    select t.id from document_texts t join document_versions v on v.id = t.version_id
    where v.document_id = ${documentId}::uuid order by v.number desc limit 1`.execute(db)
  const id = rows[0]?.id
  if (!id) throw new Error('The document has no file')
  for (const [at, text] of texts.entries())
    await db
      .insertInto('document_pages')
      .values({ text_id: id, page: at + 1, text, confidence })
      .execute()
  await db
    .updateTable('document_texts')
    .set({ state: 'read', settled_at: app.now.value.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** A document of a case whose file has these pages. */
export async function insertReadDocument(
  app: TestApp,
  of: { caseId: CaseId; userId: UserId },
  name: string,
  pages: readonly string[],
): Promise<DocumentId> {
  const documentId = await fileDocument(app, of, { name, bytes: pagedPdf([randomUUID()]) })
  await writePages(app, documentId, pages)
  return documentId
}

interface Filter {
  kinds?: SearchKind
  case?: string
  person?: string
  from?: string
  to?: string
}

/** The hits of all kinds, in the order of the answer. */
export async function hitsOf(
  app: TestApp,
  { token }: TestPerson,
  text: string,
  filter: Filter = {},
): Promise<SearchHit[]> {
  const { status, body } = await app.callUntyped(search, { token, query: { search: text, ...filter } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { groups: { hits: SearchHit[] }[] }).groups.flatMap(({ hits }) => hits)
}

export const titlesOf = async (...of: Parameters<typeof hitsOf>): Promise<string[]> =>
  (await hitsOf(...of)).map(({ title }) => title)

/** The ids on all pages of the hits of one kind. */
export async function idsOfKind(
  app: TestApp,
  { token }: TestPerson,
  kind: SearchKind,
  text: string,
): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const query = { kind, search: text, limit: '100', ...(after && { after }) }
    const { body } = await app.callUntyped(listSearchHits, { token, query })
    const page = body as { items: SearchHit[]; next: string | null }
    ids.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  return ids
}
