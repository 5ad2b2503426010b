// The kinds of search results with their icons.
import type { SearchKind } from '@maat/contract/knowledge/search'
import {
  Bookmark,
  CalendarClock,
  CalendarDays,
  FileText,
  FolderOpen,
  ListTodo,
  type LucideIcon,
  Mail,
  MessagesSquare,
  NotebookPen,
  ReceiptText,
  UserRound,
} from 'lucide-react'

export const KIND_ICONS: Record<SearchKind, LucideIcon> = {
  case: FolderOpen,
  person: UserRound,
  document: FileText,
  message: MessagesSquare,
  letter: Mail,
  note: NotebookPen,
  todo: ListTodo,
  deadline: CalendarClock,
  event: CalendarDays,
  invoice: ReceiptText,
  issue: Bookmark,
}

/** Repeats the contract's list, so that a screen does not load the schemas. */
export const KINDS = Object.keys(KIND_ICONS) as SearchKind[]
