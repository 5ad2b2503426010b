// How invoices join the search: by the rule of their list. Clients find no drafts.
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { isLedBy, placesOfCases } from '../../cases/case-access/index.ts'
import { userName } from '../../cases/case-store/index.ts'
import { isInvoiceReadable } from './readable-invoices.ts'

export const invoiceSearch: SearchSource = {
  kind: 'invoice',
  hasCase: true,
  joins: () => sql`join invoices i on i.id = s.record_id join cases c on c.id = i.case_id`,
  readable: caller =>
    isStaff(caller.role)
      ? isInvoiceReadable(caller)
      : sql`(i.status <> 'draft' and ${isInvoiceReadable(caller)})`,
  own: caller => isLedBy(caller),
  places: caller => placesOfCases(caller, 'invoice.read'),
  ofPerson: id => sql`(i.client_id = ${id} or c.owner_id = ${id})`,
  title: () => sql`coalesce(i.number, '')`,
  personName: userName('i.client_id'),
  at: sql`coalesce(i.issued_at, i.created_at)`,
  day: sql`i.due_on`,
}
