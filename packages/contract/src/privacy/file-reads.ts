// Who opened the caller's file: the consultations that the GDPR lets a person read, with dates and purposes.

import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { READ_PARTS, READ_PURPOSES } from '@maat/domain/privacy/file-reads'
import { z } from 'zod'
import { CaseId, OfficeId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const FileRead = z.object({
  id: z.number(),
  at: SentMoment,
  part: z.enum(READ_PARTS),
  purpose: z.enum(READ_PURPOSES),
  role: z.enum(ACCOUNT_ROLES),
  officeId: OfficeId.nullable(),
  /** Null unless the firm names its readers; persons with whom the caller shares a case are always named. */
  name: z.string().nullable(),
  case: z.object({ id: CaseId, title: z.string(), number: z.string().nullable() }).nullable(),
  /** Null for a document that was removed since. */
  document: z.string().nullable(),
})
export type FileRead = z.output<typeof FileRead>

export const listFileReads = operation({
  path: 'GET /api/file-reads',
  summary: 'Lists who opened the caller’s cases, documents and identity papers, the latest first.',
  needs: 'own-file.read-log',
  query: z.strictObject({ ...pageQuery, part: z.enum(READ_PARTS).optional(), case: CaseId.optional() }),
  reply: pageOf(FileRead),
})
