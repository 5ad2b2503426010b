// The content types of table columns without their own file.

import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import type { AidAssessment, ConflictHit } from '@maat/contract/cases/case-checks'
import type { CHANGEABLE_FIELDS } from '@maat/contract/cases/case-decisions'
import type { ProcedureContent } from '@maat/contract/cases/procedures'
import type { LETTER_FLAGS } from '@maat/contract/communication/letters'
import type { Day } from '@maat/domain/calendar/day'
import type { EventTimes } from '@maat/domain/calendar/event-moments'
import type { LinkStatus } from '@maat/domain/money/invoices/billing-types'
import type { LegalGround } from '@maat/domain/money/invoices/legal-words'
import type { Translated } from '@maat/domain/words/languages'
import type { ColumnType } from 'kysely'
import type { z } from 'zod'

/** Read as the narrow type, written as the plain one: the database's constraints check the values. */
export type Kept<T> = T extends number
  ? ColumnType<T, number, number>
  : T extends readonly unknown[]
    ? ColumnType<T, string[], string[]>
    : ColumnType<T, string, string>

/** Read as its content, written as text, because the driver turns arrays into PostgreSQL arrays. */
export type JsonOf<T> = ColumnType<T, string, string>

export type AnyByName = Record<string, z.core.util.JSONType>
export type NumberByName = Record<string, number>
export type TextByName = Record<string, string>

export type AttachmentState = 'ready' | 'scanning' | 'infected' | 'refused'
export type AudienceKind = 'everyone' | 'role' | 'office'
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number]
export type ChangeState = 'proposed' | 'accepted' | 'refused'
export type GuestFileState = 'uploading' | 'scanning' | 'ready' | 'infected'
export type KeptEventStatus = 'held' | 'proposed' | 'confirmed' | 'cancelled'
export type KycStatus = 'to-review' | 'verified' | 'refused'
export type LetterAuthentication = 'passed' | 'failed' | 'unchecked'
/** Empty for a line with ordinary VAT. */
export type LineGround = LegalGround | ''
export type LetterDirection = 'out' | 'in'
export type LetterFlag = (typeof LETTER_FLAGS)[number]
export type LinkOutcome = Exclude<LinkStatus, 'open' | 'expired'>
export type MailState = 'queued' | 'sent' | 'failed' | 'kept' | 'dropped'
export type ParticipantAccess = 'owner' | 'reader' | 'editor' | 'administrator'
export type RequestOutcome =
  | 'signed'
  | 'corrected'
  | 'refused'
  | 'withdrawn'
  | 'replaced'
  | 'locked'
  | 'sent'
  | 'secured'
export type PartySide = 'client' | 'adverse'
export type RecipientKind = 'to' | 'cc'

export type ProcedureFields = ProcedureContent['fields']
export type ProcedureSteps = ProcedureContent['steps']
export type ProcedureTasks = ProcedureContent['tasks']
export type Hits = z.output<typeof ConflictHit>[]
export type AidResult = z.output<typeof AidAssessment>
export type DeadlineLines = DeadlineView['lines']

export type Recognition =
  | { by: 'account' }
  | { by: 'mail'; at: string; address: string; knew?: 'phone' }
  /** Without an address for signatures from before the desk asked for a code. */
  | { by: 'desk'; at: string; witness: string; address?: string; knew?: 'phone' }

/** Replaces the client's signature. */
export interface MandateGiven {
  givenBy: string
  givenOn: Day
  reference: string
}

export type NoticeValue =
  | string
  | { day: Day }
  /** « dans 7 jours », « demain ». */
  | { inDays: number }
  | { times: EventTimes; place?: string | Translated }
  /** A single text for all languages, such as a town's name. */
  | Translated
  /** A user's own words. */
  | { quoted: string }

export type NoticeValues = Readonly<Record<string, NoticeValue>>

export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER' | 'REPLY'
  ics: string
}
