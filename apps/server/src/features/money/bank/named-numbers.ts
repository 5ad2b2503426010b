// The numbers of invoices that the texts of moves name. Suggestions and matches read them beside the references.
import { findInvoiceNumbers } from '@maat/domain/bank/find-invoice-numbers'
import type { Executor } from '../../../platform/db/database.ts'
import type { MoveRecord } from './bank-store.ts'

/** As JSON by the id of the move. */
export async function findNamedNumbers(executor: Executor, moves: readonly MoveRecord[]): Promise<string> {
  const offices = await executor.selectFrom('office_billing').select(['office_id', 'number_prefix']).execute()
  const prefixes = offices.map(({ number_prefix: prefix }) => prefix)
  const numbersOf = ({ office_id: officeId, booked_on: bookedOn, text }: MoveRecord) => {
    const prefix = offices.find(office => office.office_id === officeId)?.number_prefix
    const year = Number(bookedOn.slice(0, 4))
    return prefix ? findInvoiceNumbers(text, { prefix, prefixes, year }) : []
  }
  return JSON.stringify(Object.fromEntries(moves.map(move => [move.id, numbersOf(move)])))
}
