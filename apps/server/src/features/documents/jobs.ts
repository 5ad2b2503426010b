import type { AnyJobKind } from '../../platform/jobs/job-queue.ts'
import { forgetFiles, noteTornFile } from './file-records.ts'
import { scanDocument } from './scan-document.ts'
import { checkFilesNightly, tidyUpDocuments } from './tidy-up.ts'

export const documentJobs: readonly AnyJobKind[] = [
  scanDocument,
  forgetFiles,
  noteTornFile,
  tidyUpDocuments,
  checkFilesNightly,
]
