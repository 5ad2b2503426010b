import { listCaseEvents } from '../../../api/operations/cases/cases.ts'
import {
  countUnreadLetters,
  listLetters,
  readLetterThread,
} from '../../../api/operations/communication/letters.ts'
import { listTray, readMailIntake } from '../../../api/operations/communication/tray.ts'

/** The reads to refresh after each change of letters. */
export const LETTER_READS = [
  listLetters,
  readLetterThread,
  countUnreadLetters,
  listTray,
  readMailIntake,
  listCaseEvents,
]
