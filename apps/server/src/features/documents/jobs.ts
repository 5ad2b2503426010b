import type { AnyJobKind } from '../../platform/jobs/job-queue.ts'
import { countPages } from './count-pages.ts'
import { deleteUnusedFiles, markDamagedFile } from './file-records.ts'
import { makeReadable } from './make-readable.ts'
import { scanDocument } from './scan-document.ts'
import { checkFilesNightly, tidyUpDocuments } from './tidy-up.ts'

export const documentJobs: readonly AnyJobKind[] = [
  scanDocument,
  makeReadable,
  countPages,
  deleteUnusedFiles,
  markDamagedFile,
  tidyUpDocuments,
  checkFilesNightly,
]
