import type { AnyJobKind } from '../../platform/jobs/job-queue.ts'
import { forgetFiles } from './file-records.ts'
import { scanDocument } from './scan-document.ts'
import { tidyUpDocuments } from './tidy-up.ts'

export const documentJobs: readonly AnyJobKind[] = [scanDocument, forgetFiles, tidyUpDocuments]
