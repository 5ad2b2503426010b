// Exports all papers that an office issued in a period: the PDFs and, in euros, the XML formats.

import type { OfficeId, UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { type ArchivedFile, zipOf } from '../../../platform/files/zip-of.ts'
import { present } from '../../../platform/present.ts'
import { buildInvoiceDocument } from './build-invoice-document.ts'
import { carriesXml, type InvoicePrinter, renderInvoice } from './documents/invoice-pdf.ts'
import { writeCii } from './documents/write-cii.ts'
import { writeUbl } from './documents/write-ubl.ts'
import { type InvoiceRow, invoicesWithCase } from './invoice-store.ts'

/** The office or the client; open-ended if a day is missing. */
interface Period {
  officeId?: OfficeId
  clientId?: UserId
  from?: string | undefined
  until?: string | undefined
}

interface ExportedPaper {
  name: string
  bytes: Buffer
  issuedAt: Date
}

interface Maker extends InvoicePrinter {
  withXml: boolean
}

const MOST_AT_ONCE = 100

/** Generated one after the other while reading: only a few of thousands are in memory. */
export async function* exportInvoiceFiles(
  executor: Executor,
  period: Period,
  maker: Maker,
): AsyncGenerator<ExportedPaper> {
  for (let after = ''; ; ) {
    const rows = await issuedIn(executor, period, after)
    for (const row of rows) yield* papersOf(executor, row, maker)
    const last = rows.at(-1)?.number
    if (!last || rows.length < MOST_AT_ONCE) return
    after = last
  }
}

export async function countIssued(executor: Executor, period: Period): Promise<number> {
  const { count } = await executor
    .selectFrom('invoices as i')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(isWithin(period))
    .executeTakeFirstOrThrow()
  return count
}

const isWithin = ({ officeId, clientId, from, until }: Period) =>
  sql<boolean>`i.status <> 'draft'
    ${officeId ? sql`and i.office_id = ${officeId}::uuid` : sql``}
    ${clientId ? sql`and i.client_id = ${clientId}::uuid` : sql``}
    and i.issued_on >= ${from ?? '-infinity'} and i.issued_on <= ${until ?? 'infinity'}`

const issuedIn = (executor: Executor, period: Period, after: string) =>
  invoicesWithCase(executor, undefined)
    .where(isWithin(period))
    .where('i.number', '>', after)
    .orderBy('i.number')
    .limit(MOST_AT_ONCE)
    .execute()

async function* papersOf(
  executor: Executor,
  row: InvoiceRow,
  { withXml, ...printer }: Maker,
): AsyncGenerator<ExportedPaper> {
  const paper = await buildInvoiceDocument(executor, row, { today: present(row.issued_on) })
  if (!paper) throw new Error(`The invoice ${row.number} has no seller`)
  const issuedAt = new Date(row.issued_at ?? 0)
  yield { name: `${row.number}.pdf`, bytes: await renderInvoice(printer, paper), issuedAt }
  if (!withXml || !carriesXml(paper)) return
  yield { name: `${row.number}.ubl.xml`, bytes: Buffer.from(writeUbl(paper)), issuedAt }
  yield { name: `${row.number}.cii.xml`, bytes: Buffer.from(writeCii(paper)), issuedAt }
}

export const zipInvoiceFiles = (executor: Executor, period: Period, maker: Maker) =>
  zipOf(asFiles(exportInvoiceFiles(executor, period, maker)))

async function* asFiles(papers: AsyncIterable<ExportedPaper>): AsyncGenerator<ArchivedFile> {
  for await (const { name, bytes, issuedAt } of papers)
    yield { name, size: bytes.length, modifiedAt: issuedAt, bytes: once(bytes) }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
