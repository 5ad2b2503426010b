import type { AnyJobKind } from '../../../platform/jobs/job-queue.ts'
import { scanLetterFile } from './arrived/arrived-files.ts'
import { fetchLetters } from './arrived/fetch-letters.ts'
import { deliverLetter } from './deliver-letter.ts'
import { sendDueLetters } from './departure.ts'
import { tidyUpLetters } from './tidy-up-letters.ts'

export { accountOf, fetchSoon } from './arrived/intake-account.ts'
export { filePreparedLetters, lockLetterToSort, prepareCaseOfLetter } from './arrived/prepared-case.ts'
export { reassignLetters } from './hand-over.ts'
export { letterSearch } from './letter-search.ts'
export type { LetterRow } from './letter-store.ts'
export { letterSubject } from './letter-subject.ts'
export { linkLetters } from './link-letters.ts'
export { letterRoutes } from './routes.ts'
export { deliverLetterAgain, sendLetterAgain } from './send-again.ts'

export const letterJobs: readonly AnyJobKind[] = [
  deliverLetter,
  sendDueLetters,
  fetchLetters,
  scanLetterFile,
  tidyUpLetters,
]
