// The VAT of each draft line: the client's treatment for services, and a separate one outside the tax base.

import type { CaseId, InvoiceId, OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Amount, amountOf, multiplyPrice, serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { LineKind, VatCategory } from '@maat/domain/money/invoices/billing-types'
import { fitDeductions } from '@maat/domain/money/invoices/deductions'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import { computeVatTotals, type IssuedVat, type VatTotals } from '@maat/domain/money/invoices/vat-totals'
import { decideVatTreatment, type VatTreatment } from '@maat/domain/money/invoices/vat-treatment'
import type { LineGround } from '../../../platform/db/column-types.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { isVatNumberChecked } from '../billing/index.ts'
import type { ChosenLine } from './lines-of-choice.ts'

export interface LineTax {
  category: VatCategory
  rate: string
  legal_ground: LineGround
}

/**
 * The VAT treatment of a case's fees on a day, for the billing office, even if the case has moved; exceptions are set
 * per line.
 */
export async function treatmentOfCase(
  executor: Executor,
  { caseId, officeId }: { caseId: CaseId; officeId: OfficeId },
  day: Day,
): Promise<VatTreatment> {
  const found = await executor
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .innerJoin('offices as o', join => join.on('o.id', '=', officeId))
    .leftJoin('case_billing as b', 'b.case_id', 'c.id')
    .select(['o.country as office', 'u.kind', 'u.country', 'u.vat_number', 'b.method'])
    .select(['b.land_country', 'b.is_exempt_mission'])
    .select(isVatNumberChecked.as('is_checked'))
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow()
  return decideVatTreatment({
    office: officeCountryOf(found.office),
    client: {
      isBusiness: found.kind !== 'individual',
      country: found.country ?? found.office,
      vatNumber: found.vat_number ?? '',
      vatChecked: found.is_checked,
    },
    isLegalAid: found.method === 'legal-aid',
    isExemptMission: found.is_exempt_mission ?? false,
    ...(found.land_country && { landCountry: found.land_country }),
    day,
  })
}

/** Disbursements are outside the tax base; beside out-of-scope lines, everything is out of scope. */
export function taxOf(kind: LineKind, treatment: VatTreatment): LineTax {
  const { category, rate, ground } = treatment
  if (kind !== 'disbursement') return { category, rate, legal_ground: ground }
  return { category: category === 'O' ? 'O' : 'E', rate: '0', legal_ground: 'disbursement' }
}

/** A provision is deducted at the rate at which it was billed. */
export async function taxOfDeposit(executor: Executor, invoiceId: InvoiceId): Promise<LineTax> {
  return await executor
    .selectFrom('invoice_lines')
    .select(['category', 'rate', 'legal_ground'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function taxLines(executor: Executor, lines: readonly ChosenLine[], treatment: VatTreatment) {
  const taxed: (ChosenLine & LineTax)[] = []
  for (const line of lines) {
    const tax = line.deducts ? await taxOfDeposit(executor, line.deducts) : taxOf(line.kind, treatment)
    taxed.push({ ...line, ...tax })
  }
  return taxed
}

interface NettedLine extends Pick<LineTax, 'category' | 'rate'> {
  kind: LineKind
  quantity: string
  price: string
}

/** Lowers the deductions of provisions to the base of their rates. Their quantity is always -1. */
export function fitToBase<Line extends NettedLine>(lines: readonly Line[], currency: Currency): Line[] {
  const fitted = fitDeductions(
    lines.map(line => {
      const isDeduction = line.kind === 'provision-deducted'
      const { units } = netOf(line, currency)
      return { category: line.category, rate: line.rate, units: isDeduction ? -units : units, isDeduction }
    }),
  )
  return lines.map((line, at) =>
    line.kind === 'provision-deducted'
      ? { ...line, price: serializeAmount(amountOf(fitted[at] ?? 0, currency)) }
      : line,
  )
}

export const netOf = (line: { price: string; quantity: string }, currency: Currency): Amount =>
  multiplyPrice(line.price, line.quantity, currency)

type Charged = Pick<ChosenLine, 'quantity' | 'price'> & Pick<LineTax, 'category' | 'rate'>

export const sumsOf = (
  lines: readonly Charged[],
  currency: Currency,
  issuedVat: readonly IssuedVat[] | null = null,
): VatTotals => computeVatTotals(lines, currency, { issuedVat })
