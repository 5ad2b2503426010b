// Channels and files for tests of bundles.
import { createHash, randomBytes } from 'node:crypto'
import type { CaseId, DocumentId, FilingChannelId, UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { Documents } from '../../src/platform/db/schema.generated.ts'
import { inOnePart } from '../../src/platform/files/file-store.ts'
import { pagedPdf } from '../files/paged-pdf.ts'
import type { TestApp } from '../test-app.ts'
import { insertDocument } from './cases.ts'

interface GivenChannel {
  code: string
  addedBy: UserId
  mostFileBytes?: number | null
  mostFilingBytes?: number | null
}

export async function insertFilingChannel(
  app: TestApp,
  { code, addedBy, mostFileBytes = null, mostFilingBytes = null }: GivenChannel,
): Promise<FilingChannelId> {
  const { id } = await app.services.db
    .insertInto('filing_channels')
    .values({
      code,
      name: JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' }),
      country: 'FR',
      most_file_bytes: mostFileBytes,
      most_filing_bytes: mostFilingBytes,
      rule: JSON.stringify({ fr: '', en: '', nl: '' }),
      source: 'Avis de la juridiction',
      source_day: '2026-01-01',
      is_to_verify: false,
      from_day: '2026-01-01',
      added_by: addedBy,
      added_at: '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as FilingChannelId
}

export interface GivenFile {
  name: string
  bytes: Buffer
  mediaType?: 'application/pdf' | 'image/png' | 'application/msword'
  pages?: number | null
  given?: Partial<Insertable<Documents>>
}

/** A document with a file that no upload would accept, such as a damaged one. */
export async function fileDocument(
  app: TestApp,
  { caseId, userId }: { caseId: CaseId; userId: UserId },
  { name, bytes, mediaType = 'application/pdf', pages = null, given = {} }: GivenFile,
): Promise<DocumentId> {
  const { db, files, clock } = app.services
  const hash = createHash('sha256').update(bytes).digest('hex')
  const at = clock().toISOString()
  await files.keep(hash, bytes.length, inOnePart(bytes))
  await db
    .insertInto('files')
    .values({ hash, size: bytes.length, media_type: mediaType, pages, created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const id = await insertDocument(app, caseId, userId, null, { name, ...given })
  await db
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 1,
      file_hash: hash,
      file_name: name,
      uploaded_by: userId,
      uploaded_at: at,
    })
    .execute()
  return id as DocumentId
}

/** Pages that no program can compress to much less than `bytes`. */
export function heavyPdf(pages: number, bytes: number): Buffer {
  const texts = Array.from({ length: pages }, () => randomBytes(bytes).toString('hex'))
  return pagedPdf(texts)
}
