// All kinds of records that can be found. Each feature describes its own, with the rule of its own list.
import type { SearchKind } from '@maat/contract/knowledge/search'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { eventSearch } from '../../calendar/calendar/index.ts'
import { deadlineSearch } from '../../calendar/deadlines/index.ts'
import { todoSearch } from '../../calendar/todos/index.ts'
import { caseSearch } from '../../cases/cases/index.ts'
import { issueSearch } from '../../cases/catalogue/index.ts'
import { noteSearch } from '../../cases/notes/index.ts'
import { letterSearch } from '../../communication/letters/index.ts'
import { messageSearch } from '../../communication/messages/index.ts'
import { documentSearch } from '../../documents/documents/index.ts'
import { invoiceSearch } from '../../money/invoices/index.ts'
import { personSearch } from '../../people/users/index.ts'

export const SEARCH_SOURCES: Record<SearchKind, SearchSource> = {
  case: caseSearch,
  person: personSearch,
  document: documentSearch,
  message: messageSearch,
  letter: letterSearch,
  note: noteSearch,
  todo: todoSearch,
  deadline: deadlineSearch,
  event: eventSearch,
  invoice: invoiceSearch,
  issue: issueSearch,
}
