// How each kind of entry looks: a colour, a picture and a word; never the colour alone.
import type { EventItem } from '@maat/contract/events'
import { CalendarOff, Gavel, Hourglass, Lock, type LucideIcon, MessagesSquare, Users } from 'lucide-react'

/** What the calendar shows: events, deadlines, and colleagues’ time that one may not look into. */
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
/** Something is still open about it: its confirmation, or the reader's own answer. */
export const isOpen = ({ status, answer }: Pick<EventItem, 'status' | 'answer'>) =>
  status === 'proposed' || answer === 'pending' || answer === 'tentative' || answer === 'proposed'
