import type { AnyJobKind } from '../../../platform/jobs/job-queue.ts'
import { countPages } from './files/count-pages.ts'
import { deleteUnusedFiles, markDamagedFile } from './files/file-records.ts'
import { makeReadable } from './files/make-readable.ts'
import { scanDocument } from './files/scan-document.ts'
import { checkFilesNightly, tidyUpDocuments } from './files/tidy-up.ts'
import { readDocumentText, readForgottenTexts } from './texts/read-text.ts'

export const documentJobs: readonly AnyJobKind[] = [
  scanDocument,
  makeReadable,
  countPages,
  deleteUnusedFiles,
  markDamagedFile,
  tidyUpDocuments,
  checkFilesNightly,
  readDocumentText,
  readForgottenTexts,
]
