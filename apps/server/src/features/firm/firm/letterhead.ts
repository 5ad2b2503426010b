// Admins edit the letterhead of an office. Documents that were made before keep theirs.

import {
  type LetterheadView,
  readLetterhead as readOperation,
  saveLetterhead,
} from '@maat/contract/documents/letterheads'
import type { OfficeId } from '@maat/contract/ids'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { pngSize } from '../../../platform/files/png-size.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeSubject } from './edit-office.ts'

type View = z.input<typeof LetterheadView>

const MOST_LOGO_BYTES = 200_000
const NEW: View = { sender: '', details: '', footer: '', logo: '', version: 0 }

export const handleReadLetterhead = handleRecord(readOperation, officeSubject, async ({ tx, subject }) =>
  viewOfLetterhead(tx, subject.id),
)

/** The request locks the office. */
export const handleSaveLetterhead = handleRecord(saveLetterhead, officeSubject, async context => {
  const { tx, subject: office, body, record, fail } = context
  const { version, logo, ...texts } = body
  const before = await viewOfLetterhead(tx, office.id)
  if (version !== before.version) return fail('record.stale', { current: before })
  const bytes = logo === '' ? null : Buffer.from(logo, 'base64')
  if (bytes && (bytes.length > MOST_LOGO_BYTES || !pngSize(bytes)))
    return fail('photo.not-an-image', { errors: [{ path: 'logo', code: 'photo.not-an-image' }] })
  const row = { ...texts, logo: bytes, version: version + 1 }
  await tx
    .insertInto('office_letterheads')
    .values({ office_id: office.id, ...row })
    .onConflict(conflict => conflict.column('office_id').doUpdateSet(row))
    .execute()
  const { logo: _, version: __, ...previous } = before
  await record('office.letterhead-changed', { before: previous, after: texts, hasLogo: bytes !== null })
  return await viewOfLetterhead(tx, office.id)
})

async function viewOfLetterhead(executor: Executor, officeId: OfficeId): Promise<View> {
  const row = await executor
    .selectFrom('office_letterheads')
    .select(['sender', 'details', 'footer', 'logo', 'version'])
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  return row ? { ...row, logo: row.logo?.toString('base64') ?? '' } : NEW
}
