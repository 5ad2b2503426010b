import {
  Bell,
  CalendarDays,
  CircleCheck,
  CircleX,
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
  'Assignation Dossier': FolderInput,
  'Acceptation Dossier': CircleCheck,
  'Refus Dossier': CircleX,
}

/** Any other type has the plain bell. */
export function NotificationIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? Bell
  return <Icon size={18} aria-hidden />
}
