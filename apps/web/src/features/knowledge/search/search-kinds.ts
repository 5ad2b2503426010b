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
import { useMay } from '../../../api/use-may.ts'

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

/** The kinds of which the user may read any record: clients find no notes and no deadlines. */
export function useReadableKinds(): SearchKind[] {
  const readsKind: Partial<Record<SearchKind, boolean>> = {
    note: useMay('note.read'),
    deadline: useMay('deadline.read'),
  }
  return KINDS.filter(kind => readsKind[kind] ?? true)
}
