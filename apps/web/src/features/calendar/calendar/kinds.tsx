// The look of each kind of entry: a colour, an icon and a word; never only the colour.
import type { EventItem } from '@maat/contract/calendar/events'
import { CalendarOff, Gavel, Hourglass, Lock, type LucideIcon, MessagesSquare, Users } from 'lucide-react'

/** The kinds of entries: events, deadlines, and busy times of colleagues that the reader may not open. */
export const SHOWN_KINDS = ['hearing', 'consultation', 'meeting', 'deadline', 'absence', 'busy'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]

export const KIND_ICONS: Record<ShownKind, LucideIcon> = {
  hearing: Gavel,
  consultation: MessagesSquare,
  meeting: Users,
  deadline: Hourglass,
  absence: CalendarOff,
  busy: Lock,
}

export const isDeclined = ({ answer }: Pick<EventItem, 'answer'>) => answer === 'declined'
/** Whether its confirmation or the reader's answer is still open. */
export const isUnconfirmed = ({ status, answer }: Pick<EventItem, 'status' | 'answer'>) =>
  status === 'proposed' || answer === 'pending' || answer === 'tentative' || answer === 'proposed'
