// A copy of the caller's own data: JSON and documents in one ZIP, made in the background.

import { EXPORT_STATES } from '@maat/domain/privacy/data-exports'
import { z } from 'zod'
import { DataExportId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { rawReply } from '../raw-reply.ts'

export const DataExportView = z.object({
  id: DataExportId,
  state: z.enum(EXPORT_STATES),
  requestedAt: SentMoment,
  madeAt: SentMoment.nullable(),
  /** Its file is deleted then. */
  expiresAt: SentMoment.nullable(),
  /** The latest download. */
  downloadedAt: SentMoment.nullable(),
  files: z.number().nullable(),
  bytes: z.number().nullable(),
})
export type DataExportView = z.output<typeof DataExportView>

export const listDataExports = operation({
  path: 'GET /api/data-exports',
  summary: 'Lists the copies of their data that the caller asked for, the newest first.',
  needs: 'own-data.export',
  query: z.strictObject(pageQuery),
  reply: pageOf(DataExportView),
})

export const askDataExport = operation({
  path: 'POST /api/data-exports',
  summary:
    'Asks for a copy of the caller’s own data. It is made in the background, and a notice says when it is ready.',
  needs: 'own-data.export',
  reply: DataExportView,
  createsOnce: true,
  fails: ['data-export.in-making', 'data-export.too-many'],
})

export const readDataExport = operation({
  path: 'GET /api/data-exports/:dataExportId/file',
  summary: 'Downloads the copy of the caller’s data as a ZIP. Supports ranges.',
  needs: 'data-export.read',
  params: z.object({ dataExportId: DataExportId }),
  reply: rawReply,
  replyType: 'application/zip',
  takesTurn: 'file',
  fails: ['data-export.not-found', 'data-export.no-file'],
})
