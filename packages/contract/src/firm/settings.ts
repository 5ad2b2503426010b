// Settings by owner and section: free objects of limited size. The known keys of known sections are checked; all others
// are kept as they are, for the client that sent them.
import { BASE_FONT_SIZES, SOUNDS } from '@maat/domain/accounts/appearance'
import { casePrefixPattern } from '@maat/domain/cases/case-number'
import { COLLABORATOR_ACCESS, MOST_COLLABORATORS } from '@maat/domain/cases/collaborators'
import { MESSAGE_MAILS } from '@maat/domain/communication/messages'
import { CERTAINTIES } from '@maat/domain/legal-aid/legal-aid-categories'
import { LATE_RATE_KINDS } from '@maat/domain/money/payments/late-rates'
import { COUNTRY_CODES } from '@maat/domain/people/countries'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { Day } from '../day.ts'
import { OfficeId } from '../ids.ts'
import { NOTIFICATION_TYPES } from '../notification-types.ts'
import { operation } from '../operation.ts'
import { LONGEST_SESSION_HOURS } from '../people/accounts.ts'
import { AnnouncedHoliday } from './firm.ts'

export const FIRM = 'firm'
export const SECTION_BYTES = 16_000

const ProfileAndSecurity = z.object({ language: z.enum(LANGUAGES) })
const Appearance = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  baseFontSizeIndex: z
    .number()
    .int()
    .min(0)
    .max(BASE_FONT_SIZES.length - 1)
    .optional(),
})
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid')
const MessagingAndNotifications = z.object({
  sound: z.enum(SOUNDS),
  /** When a mail announces unread messages; soon by default. */
  messageMails: z.enum(MESSAGE_MAILS).optional(),
  /** When notifications make no sound; null or absent for never. */
  quietHours: z
    .strictObject({ from: ClockTime, until: ClockTime, weekends: z.boolean() })
    .refine(({ from, until }) => from !== until, 'field.range')
    .nullish(),
})

export const NOTIFICATION_CHANNELS = ['app', 'mail', 'both', 'none'] as const
const Notifications = z.object({
  events: z.partialRecord(z.enum(NOTIFICATION_TYPES), z.enum(NOTIFICATION_CHANNELS)),
})
const Users = z.object({
  selfRegistration: z.boolean(),
  sessionHours: z.number().int().min(1).max(LONGEST_SESSION_HOURS),
  twoFactorForStaff: z.boolean(),
})

/** A user's favourite participants: a new draft begins with them. */
export const Favourites = z.object({
  lawyerId: z.uuid().or(z.literal('')),
  collaborators: z
    .array(
      z.strictObject({
        email: z.string().max(254),
        name: z.string().max(200),
        access: z.enum(COLLABORATOR_ACCESS),
      }),
    )
    .max(MOST_COLLABORATORS),
})

const Cases = z.object({
  /** The prefix of an office's case numbers, if not the first letters of its code. */
  prefixes: z.record(OfficeId, z.string().regex(casePrefixPattern, 'case-prefix.invalid')),
  /** The office for clients who live in a country; cases of other clients go to the client's office. */
  officeByCountry: z.partialRecord(z.enum(COUNTRY_CODES), OfficeId),
  /** Whether an office's assistants may accept a case, beside lawyers and Admins. */
  assistantsAccept: z.boolean(),
  demandsIdentity: z.boolean(),
  demandsOwners: z.boolean(),
  /** Whether clients read the names of the staff who opened their file, beside their role and office. */
  namesReaders: z.boolean().default(false),
})

const aidCents = z.number().int().min(1).max(10_000_000)
const AidScale = z
  .strictObject({ freeBelowCents: aidCents, partialUpToCents: aidCents })
  .refine(scale => scale.freeBelowCents <= scale.partialUpToCents, 'field.range')
const datedRow = {
  validFrom: Day,
  source: z.string().min(1).max(300),
  certainty: z.enum(CERTAINTIES),
}
const ContributionBounds = z
  .strictObject({ ...datedRow, minCents: aidCents, maxCents: aidCents })
  .refine(bounds => bounds.minCents <= bounds.maxCents, 'field.range')

/** One row per start day: with two rows, the valid one would be ambiguous. */
function rowsByDay<Row extends z.ZodType<{ validFrom: string }>>(row: Row, most: number) {
  return z
    .array(row)
    .max(most)
    .refine(rows => new Set(rows.map(({ validFrom }) => validFrom)).size === rows.length, 'field.twice')
}

/** Legal aid amounts published after this version of the product; dated rows beside the built-in ones. */
export const LegalAid = z.object({
  thresholds: rowsByDay(z.strictObject({ ...datedRow, single: AidScale, household: AidScale }), 50),
  dependantDeductions: rowsByDay(z.strictObject({ ...datedRow, perDependantCents: aidCents }), 100),
  contributions: rowsByDay(ContributionBounds, 50).default([]),
  pointValues: rowsByDay(
    z.strictObject({ ...datedRow, valueTenThousandths: z.number().int().min(1).max(10_000_000) }),
    50,
  ).default([]),
})
export type EnteredAidRows = z.output<typeof LegalAid>

const HALF_YEAR = /^(19|20|21)\d\d-0[17]-01$/
const EnteredLateRate = z.strictObject({
  kind: z.enum(LATE_RATE_KINDS),
  halfYear: z.string().regex(HALF_YEAR, 'field.invalid'),
  percent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'field.invalid'),
  source: z.string().min(1).max(300),
  certainty: z.enum(CERTAINTIES),
})

/** Official interest rates published after this version of the product; one per kind and half-year. */
export const LateRates = z.object({
  rates: z
    .array(EnteredLateRate)
    .max(60)
    .refine(
      rates => new Set(rates.map(({ kind, halfYear }) => `${kind} ${halfYear}`)).size === rates.length,
      'field.twice',
    ),
})
export type EnteredLateRates = z.output<typeof LateRates>

const Holidays = z.object({ holidays: z.array(AnnouncedHoliday).max(200) })
export type FirmHolidays = z.output<typeof Holidays>

export const PERSONAL_SECTIONS = {
  ProfileAndSecurity,
  Appearance,
  MessagingAndNotifications,
  Favourites,
} as const
export const FIRM_SECTIONS = { Users, Notifications, Cases, LegalAid, LateRates, Holidays } as const

export type FirmUsers = z.output<typeof Users>
export type FirmCases = z.output<typeof Cases>

export const FIRM_USERS_DEFAULT: FirmUsers = {
  selfRegistration: true,
  sessionHours: 8,
  twoFactorForStaff: false,
}

export const FIRM_CASES_DEFAULT: FirmCases = {
  prefixes: {},
  officeByCountry: {},
  assistantsAccept: false,
  demandsIdentity: true,
  demandsOwners: true,
  namesReaders: false,
}

export function sectionSchema(owner: string, section: string): z.ZodType | undefined {
  const known: Record<string, z.ZodObject> = owner === FIRM ? FIRM_SECTIONS : PERSONAL_SECTIONS
  return Object.hasOwn(known, section) ? known[section]?.loose() : undefined
}

const Owner = z.union([z.uuid(), z.literal(FIRM)])
const Section = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,49}$/, 'field.invalid')
const Content = z
  .record(z.string().max(100), z.json())
  .refine(content => JSON.stringify(content).length <= SECTION_BYTES, 'field.too-long')

/** The content of each section. Their common tag is also the start version for a change of any section. */
export const Sections = z.record(z.string(), z.record(z.string(), z.json()))
export type SectionContent = z.output<typeof Content>

export const readSettings = operation({
  path: 'GET /api/settings/:owner',
  summary: 'Returns all settings of an owner: of the caller or, for an Admin, of the firm.',
  needs: 'settings.read',
  params: z.object({ owner: Owner }),
  reply: Sections,
  isTagged: true,
  fails: ['settings.not-found'],
})

export const saveSettings = operation({
  path: 'PUT /api/settings/:owner/:section',
  summary: 'Replaces the content of one section, unless it changed since the caller read it.',
  needs: 'settings.update',
  params: z.object({ owner: Owner, section: Section }),
  body: Content,
  example: { theme: 'dark' },
  reply: Content,
  isTagged: true,
  fails: ['settings.not-found', 'record.stale'],
})

export const initializeSettings = operation({
  path: 'POST /api/settings/:owner/initialize',
  summary: 'Creates the missing sections, with their defaults in the given language.',
  needs: 'settings.update',
  params: z.object({ owner: Owner }),
  body: z.strictObject({ language: z.enum(LANGUAGES) }),
  example: { language: 'fr' },
  reply: Sections,
  isTagged: true,
  fails: ['settings.not-found'],
})
