// The letterhead of a case's office, for a document that the staff makes.
import { formatPhoneNumber } from '@maat/domain/people/phone-number'
import type { Language, Translated } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { pngSize } from '../../../platform/files/png-size.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { Letterhead } from '../../../platform/word/letterhead-parts.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'

interface OfficeRow {
  city: Translated
  street: string
  postal_code: string
  phone: string
  email: string
  sender: string
  details: string
  footer: string
  logo: Buffer | null
}

/** An empty part shows the office's own data. */
export async function letterheadOf(
  { tx, services }: ReadContext,
  { office_id }: CaseRow,
  language: Language,
): Promise<Letterhead> {
  const { firmName } = services.config
  const { rows } = await sql<OfficeRow>`
    select o.city, o.street, o.postal_code, o.phone, o.email, l.logo,
      coalesce(l.sender, '') as sender, coalesce(l.details, '') as details, coalesce(l.footer, '') as footer
    from offices o left join office_letterheads l on l.office_id = o.id
    where o.id = ${office_id}::uuid`.execute(tx)
  const [row] = rows
  if (!row) return { sender: firmName, details: [], footer: '', logo: undefined }
  const size = row.logo && pngSize(row.logo)
  return {
    sender: row.sender || firmName,
    details: row.details ? row.details.split(/\r?\n/) : ownDetails(row, language),
    footer: row.footer,
    logo: row.logo && size ? { bytes: row.logo, ...size } : undefined,
  }
}

const ownDetails = ({ street, postal_code, city, phone, email }: OfficeRow, language: Language) =>
  [street, [postal_code, city[language]].filter(Boolean).join(' '), formatPhoneNumber(phone), email].filter(
    Boolean,
  )
