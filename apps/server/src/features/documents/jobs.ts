import type { AnyJobKind } from '../../platform/jobs/job-queue.ts'
import { deleteUnusedFiles, markDamagedFile } from './file-records.ts'
import { makeReadable } from './make-readable.ts'
import { scanDocument } from './scan-document.ts'
import { checkFilesNightly, tidyUpDocuments } from './tidy-up.ts'

export const documentJobs: readonly AnyJobKind[] = [
  scanDocument,
  makeReadable,
  deleteUnusedFiles,
  markDamagedFile,
  tidyUpDocuments,
  checkFilesNightly,
]
