import type { AnyJobKind } from '../../../platform/jobs/job-queue.ts'
import { readList } from './lists/read-list-job.ts'
import { tidyUpLists } from './lists/tidy-up-lists.ts'
import { screenChanged } from './screening/screen-changed.ts'
import { screenEverybody } from './screening/screen-everybody.ts'

export const sanctionJobs: readonly AnyJobKind[] = [readList, screenEverybody, screenChanged, tidyUpLists]
