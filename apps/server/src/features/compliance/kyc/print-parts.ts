// The parts of both prints of the register: the sender, and sections of facts or of rows.
import { readFileSync } from 'node:fs'
import type { OfficeId } from '@maat/contract/ids'
import { KYC_PRINT_WORDS } from '@maat/domain/compliance/kyc/print-words'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { listOffices } from '../../firm/firm/index.ts'

export const KYC_TEMPLATE = readFileSync(new URL('./kyc.typ', import.meta.url), 'utf8')

type Fact = [what: string, value: string]

interface PrintedRows {
  head: readonly string[]
  /** The shares of the columns in the width. */
  widths: readonly number[]
  rows: readonly string[][]
}

export interface PrintedSection extends PrintedRows {
  title: string
  facts: readonly Fact[]
  note: string
}

const NO_ROWS: PrintedRows = { head: [], widths: [], rows: [] }

/** Facts without a value are left out. */
export const factSection = (title: string, facts: readonly Fact[]): PrintedSection => ({
  title,
  facts: facts.filter(([, value]) => value !== ''),
  note: '',
  ...NO_ROWS,
})

/** Says that there are none, so that the reader does not wonder. */
export const rowSection = (
  title: string,
  { head, widths, rows }: PrintedRows,
  language: Language,
): PrintedSection =>
  rows.length > 0
    ? { title, facts: [], note: '', head, widths, rows }
    : { title, facts: [], note: KYC_PRINT_WORDS.none[language], ...NO_ROWS }

interface PrintedOffice {
  city: string
  sender: string[]
}

/** Without an office, the first one of the firm sends the print. */
export async function officeOfPrint(
  executor: Executor,
  officeId: OfficeId | null,
  language: Language,
): Promise<PrintedOffice> {
  const offices = await listOffices(executor)
  const office = offices.find(({ id }) => id === officeId) ?? offices[0]
  if (!office) throw new Error('The firm has no office')
  const city = office.city[language]
  return {
    city,
    sender: [office.street, `${office.postalCode} ${city}`.trim(), office.phoneText, office.email],
  }
}
