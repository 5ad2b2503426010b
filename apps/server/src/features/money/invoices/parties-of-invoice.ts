// The seller and the buyer as an invoice names them.
import type { OfficeId, UserId } from '@maat/contract/ids'
import type { BuyerDetails, SellerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'

/** Undefined if the office has no billing data yet. */
export async function sellerOf(
  executor: Executor,
  officeId: OfficeId,
  language: Language,
): Promise<SellerDetails | undefined> {
  const row = await executor
    .selectFrom('offices as o')
    .innerJoin('office_billing as b', 'b.office_id', 'o.id')
    .selectAll('b')
    .select(['o.street', 'o.postal_code', 'o.city', 'o.country', 'o.email', 'o.phone'])
    .where('o.id', '=', officeId)
    .executeTakeFirst()
  return (
    row && {
      legalName: row.legal_name,
      legalForm: row.legal_form,
      enterpriseNumber: row.enterprise_number,
      vatNumber: row.vat_number,
      register: row.register,
      capital: row.capital,
      iban: row.iban,
      bic: row.bic,
      complaintsBody: row.complaints_body,
      lateTerms: row.late_terms,
      street: row.street,
      postalCode: row.postal_code,
      city: row.city[language],
      country: row.country,
      email: row.email,
      phone: row.phone,
    }
  )
}

export async function buyerOf(executor: Executor, clientId: UserId): Promise<BuyerDetails> {
  const row = await executor
    .selectFrom('users')
    .select(['full_name', 'kind', 'company_name', 'enterprise_number', 'vat_number', 'email'])
    .select(['street', 'postal_code', 'city', 'country'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const isBusiness = row.kind !== 'individual'
  const company = isBusiness ? (row.company_name ?? '') : ''
  return {
    isBusiness,
    name: company || row.full_name,
    contactName: company ? row.full_name : '',
    enterpriseNumber: row.enterprise_number ?? '',
    vatNumber: row.vat_number ?? '',
    email: row.email,
    street: row.street ?? '',
    postalCode: row.postal_code ?? '',
    city: row.city ?? '',
    country: row.country ?? '',
  }
}
