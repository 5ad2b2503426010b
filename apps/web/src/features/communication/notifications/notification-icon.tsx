import {
  Bell,
  BookOpen,
  CalendarClock,
  CalendarDays,
  CircleCheck,
  CircleX,
  FileText,
  FolderInput,
  Info,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  Message: MessageSquare,
  Email: Mail,
  Rendezvous: CalendarDays,
  System: Info,
  Todo: ListChecks,
  Deadline: CalendarClock,
  Document: FileText,
  Invoice: FileText,
  Knowledge: BookOpen,
  'Assignation Dossier': FolderInput,
  'Acceptation Dossier': CircleCheck,
  'Refus Dossier': CircleX,
}

/** Other types use the plain bell. */
export function NotificationIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? Bell
  return <Icon size={18} aria-hidden />
}
