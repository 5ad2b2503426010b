// Exports an office's books for its accountant, page by page from the database: the same period gives the same file.

import type { OfficeId } from '@maat/contract/ids'
import { exportJournal } from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import {
  FEC_HEADER,
  fecRows,
  type JournalEntry,
  journalHeader,
  journalRows,
} from '@maat/domain/money/books/journal'
import { type OfficeCountry, officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { CSV_BOM, csvLine } from '../../../platform/files/csv-line.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeSubject } from '../../firm/firm/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { readOfficeBilling } from '../billing/index.ts'
import { markExported } from '../books/index.ts'
import { periodOf } from './whose-money.ts'

const PAGE = 500

interface JournalQuery {
  officeId: OfficeId
  from: Day
  until: Day
}

interface Place {
  country: OfficeCountry
  language: Language
}

export const handleExportJournal = handleRecord(exportJournal, officeSubject, async context => {
  const { work, tx, caller, subject: office, query, record } = context
  const { form } = query
  const today = await todayAt(tx, office.id, work.now)
  const period = periodOf(query, today)
  const conditions = { officeId: office.id, ...period }
  const country = officeCountryOf(office.country)
  await record('journal.exported', { form, ...period })
  // Before the entries are read, so that no entry of these days comes in between.
  await markExported(tx, { officeId: office.id, ...period, today })
  const siren = (await readOfficeBilling(tx, office.id))?.enterprise_number ?? ''
  const body =
    form === 'fec'
      ? fecLines(tx, conditions, country)
      : csvLines(tx, conditions, { country, language: caller.language })
  // The file name that French law requires: the SIREN, and the last day of the period.
  const name =
    form === 'fec'
      ? `${siren}FEC${period.until.replaceAll('-', '')}.txt`
      : `${office.code}_${period.from}_${period.until}.csv`
  return replyWithBytes(body, name, { isDownload: true })
})

async function* csvLines(executor: Executor, query: JournalQuery, place: Place): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvLine(journalHeader(place))}`
  for await (const entries of pagesOf(executor, query))
    yield entries
      .flatMap(entry => journalRows(entry, place))
      .map(csvLine)
      .join('')
}

async function* fecLines(
  executor: Executor,
  query: JournalQuery,
  country: OfficeCountry,
): AsyncGenerator<string> {
  yield `${FEC_HEADER}\r\n`
  for await (const entries of pagesOf(executor, query))
    yield entries
      .flatMap(entry => fecRows(entry, country))
      .map(row => `${row}\r\n`)
      .join('')
}

async function* pagesOf(executor: Executor, query: JournalQuery): AsyncGenerator<JournalEntry[]> {
  for (let after = 0; ; ) {
    const entries = await readPage(executor, query, after)
    if (entries.length > 0) yield entries
    if (entries.length < PAGE) return
    after = entries.at(-1)?.position ?? 0
  }
}

/** The auxiliary account of a posting: another payer of a shared invoice has one by name, in all cases. */
const CODE = sql`coalesce('P' || upper(left(md5(lower(p.payer_name)), 8)), 'C' || upper(left(p.client_id::text, 8)), '')`

/** In the order of posting, with the names on the issued papers. A reversal belongs to the invoice of its entry. */
async function readPage(
  executor: Executor,
  { officeId, from, until }: JournalQuery,
  after: number,
): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select e.position, e.dated, (e.posted_at at time zone o.time_zone)::date::text as "postedOn", e.cause_kind as cause,
      e.reverses is not null as "isReversal", coalesce(i.number, '') as piece,
      coalesce(i.issued_on, e.dated) as "pieceOn",
      (select jsonb_agg(jsonb_build_object('account', a.kind, 'units', p.units, 'currency', p.currency,
          'clientCode', ${CODE}, 'clientName', coalesce(p.payer_name, i.name, u.full_name, '')) order by p.id)
        from book_postings p join book_accounts a on a.id = p.account_id left join users u on u.id = p.client_id
        where p.entry_id = e.id) as postings
    from book_entries e join offices o on o.id = e.office_id
      left join lateral (select n.number, n.issued_on, n.buyer ->> 'name' as name from invoices n
        where n.id::text = e.cause_id and e.cause_kind in ('invoice', 'deposit', 'credit-note')
        union all
        select n.number, n.issued_on, n.buyer ->> 'name' from payment_allocations a join invoices n on n.id = a.invoice_id
        where a.payment_id::text = e.cause_id and e.cause_kind in ('payment', 'credit-use')
        union all
        select n.number, n.issued_on, n.buyer ->> 'name' from late_claims l join invoices n on n.id = l.invoice_id
        where l.id::text = e.cause_id and e.cause_kind = 'late-claim'
        union all
        select n.number, n.issued_on, n.buyer ->> 'name' from refunds r join invoices n on n.id = r.invoice_id
        where r.id::text = e.cause_id and e.cause_kind = 'refund'
        union all
        select n.number, n.issued_on, n.buyer ->> 'name' from write_offs w join invoices n on n.id = w.invoice_id
        where w.id::text = e.cause_id and e.cause_kind = 'write-off'
        union all
        select b.number, b.issued_on, b.buyer ->> 'name' from shop_bills b
        where b.id::text = e.cause_id and e.cause_kind = 'shop-bill'
        union all
        select b.number, b.issued_on, b.buyer ->> 'name' from shop_bills b
        where b.purchase_id::text = e.cause_id and e.cause_kind = 'shop-payment' and b.kind = 'bill'
        union all
        select b.number, b.issued_on, b.buyer ->> 'name' from shop_refunds r join shop_bills b on b.id = r.bill_id
        where r.id::text = e.cause_id and e.cause_kind = 'shop-refund'
        union all
        select s.name, s.dated, m.other_name from bank_moves m join bank_statements s on s.id = m.statement_id
        where m.id::text = e.cause_id and e.cause_kind = 'bank-move'
        limit 1) i on true
    where e.office_id = ${officeId}::uuid and e.dated between ${from}::date and ${until}::date and e.position > ${after}
    order by e.position limit ${PAGE}`.execute(executor)
  return rows
}
