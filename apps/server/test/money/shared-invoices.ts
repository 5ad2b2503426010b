// Shares the invoices of a case in tests: another payer beside the client, each with their percentage.
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { recordPayment } from '@maat/contract/money/payments'
import { sql } from 'kysely'
import { findInvoice, renderInvoicePdf } from '../../src/features/money/invoices/index.ts'
import { originWithoutUser } from '../../src/platform/audit/record-audit.ts'
import { pdfText } from '../../src/platform/pdf/pdf-text.ts'
import type { TestApp } from '../test-app.ts'
import type { BillingWorld } from './billing-world.ts'

export const OTHER = 'Assurances Exemple'
export const OTHER_ADDRESS = 'sinistres@assurances.example'

interface OtherPayer {
  percent: string
  kind?: 'insurer' | 'other'
  name?: string
  email?: string
  claimNumber?: string
}

/** The others come first, so that their places begin at 0; the client pays the rest. */
export async function shareCase(app: TestApp, caseId: CaseId, others: readonly OtherPayer[]): Promise<void> {
  const rest = others.reduce((left, { percent }) => left - Number(percent), 100)
  const rows = others.map(({ percent, ...one }, at) => ({
    case_id: caseId,
    position: at + 1,
    kind: one.kind ?? ('insurer' as const),
    name: one.name ?? OTHER,
    email: one.email ?? OTHER_ADDRESS,
    claim_number: one.claimNumber ?? '',
    address: '',
    share_percent: percent,
  }))
  const client = {
    case_id: caseId,
    position: others.length + 1,
    kind: 'client' as const,
    share_percent: rest.toFixed(2),
  }
  await app.services.db.insertInto('case_payers').values(rows).execute()
  await app.services.db.insertInto('case_payers').values(client).execute()
}

interface SharedInvoice {
  percent: string
  net: number
  /** Otherwise a provision, which cannot be written off. */
  isWork?: boolean
}

/** With one other payer. */
export async function issueShared(
  app: TestApp,
  world: BillingWorld,
  { percent, net, isWork = false }: SharedInvoice,
): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  await shareCase(app, caseId, [{ percent, claimNumber: 'SIN-2026-118' }])
  if (!isWork) return await world.issuedDeposit(caseId, net)
  const { body } = await world.draft(caseId, { entryIds: [await world.work(caseId, { units: net })] })
  await world.issue(body.id)
  return body.id
}

/** The paper of the payer with this address, as text without spaces of layout. */
export async function paperFor(app: TestApp, invoiceId: InvoiceId, address: string | null): Promise<string> {
  const { services, now } = app
  const tx = services.db
  const row = await findInvoice(tx, invoiceId, { lock: false, callerId: undefined })
  const origin = originWithoutUser('test', now.value)
  const paper = row && (await renderInvoicePdf({ tx, now: now.value, services, origin }, row, address))
  return pdfText(paper ?? Buffer.of()).replaceAll(/\s+/g, ' ')
}

export const payPart = async (
  app: TestApp,
  { token }: { token: string },
  invoiceId: InvoiceId,
  { payer, units, keepsRest = false }: { payer: number; units: number; keepsRest?: boolean },
) =>
  await app.call(recordPayment, {
    token,
    params: { invoiceId },
    body: {
      units,
      method: 'transfer',
      receivedOn: app.now.value.toISOString().slice(0, 10),
      remark: '',
      payer,
      keepsRest,
    },
  })

/** The debt of each payer in the books of a case: null is the client. */
export async function bookedByPayer(app: TestApp, caseId: CaseId): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ name: string | null; units: number }>`
    select p.payer_name as name, sum(p.units)::bigint as units
    from book_postings p join book_accounts a on a.id = p.account_id
    where p.case_id = ${caseId}::uuid and a.kind = 'receivable' group by 1`.execute(app.services.db)
  return new Map(rows.map(({ name, units }) => [name, units]))
}
