// The public data of the firm, and the contact form for visitors.

import { MOVABLE_HOLIDAYS } from '@maat/domain/calendar/movable-holidays'
import { checkTimeZone } from '@maat/domain/calendar/time-zone'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { SPOKEN_LANGUAGES } from '@maat/domain/people/spoken-languages'
import { z } from 'zod'
import { Day } from '../day.ts'
import { ContactMessageId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import {
  CountryCode,
  EmailAddress,
  LanguageCode,
  line,
  PhoneNumber,
  requiredLine,
  requiredText,
} from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const InThreeLanguages = z.object({ fr: z.string(), en: z.string(), nl: z.string() })

export const Office = z.object({
  id: OfficeId,
  code: z.string(),
  city: InThreeLanguages,
  street: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  /** In the format of its country. */
  phoneText: z.string(),
  email: z.string(),
  timeZone: z.string(),
  version: z.number(),
})
export type Office = z.output<typeof Office>

/** The announced date of a holiday that follows the moon. */
export const AnnouncedHoliday = z.strictObject({ code: z.enum(MOVABLE_HOLIDAYS), date: Day })

export const readFirm = operation({
  path: 'GET /api/firm',
  summary: 'Returns the firm’s name and offices, the options of visitors, and the address of live events.',
  needs: 'firm.read',
  reply: z.object({
    name: z.string(),
    offices: z.array(Office),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    selfRegistration: z.boolean(),
    announcedHolidays: z.array(AnnouncedHoliday),
    realtime: z.object({ key: z.string(), hosted: z.boolean(), cluster: z.string() }),
    /** The accounts that the demo offers on its login screen; null outside the demo. */
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ email: z.string(), role: z.enum(ACCOUNT_ROLES) })),
      })
      .nullable(),
  }),
})

/** The postal code is checked later, with the country of the whole office. */
export const NewOffice = z.strictObject({
  /** The firm's code for the office, with which its case numbers begin. */
  code: z.string().regex(/^[a-z]{2,20}$/, 'office-code.invalid'),
  city: z.strictObject({ fr: requiredLine(100), en: requiredLine(100), nl: requiredLine(100) }),
  street: requiredLine(200),
  postalCode: line(12),
  country: CountryCode,
  phone: PhoneNumber,
  email: EmailAddress,
  timeZone: z
    .string()
    .max(60)
    .refine(name => checkTimeZone(name) === undefined, 'time-zone.invalid'),
})
export type NewOffice = z.output<typeof NewOffice>

export const createOffice = operation({
  path: 'POST /api/offices',
  summary: 'Creates an office. It comes last in the lists.',
  needs: 'office.create',
  body: NewOffice,
  example: {
    code: 'liege',
    city: { fr: 'Liège', en: 'Liège', nl: 'Luik' },
    street: 'Quai de l’Exemple 3',
    postalCode: '4000',
    country: 'BE',
    phone: '+3242550140',
    email: 'liege@maat.example',
    timeZone: 'Europe/Brussels',
  },
  reply: Office,
  createsOnce: true,
  fails: ['office.code-in-use', 'office.prefix-in-use'],
})

export const updateOffice = operation({
  path: 'PATCH /api/offices/:officeId',
  summary:
    'Changes an office. A save that started from an older version is refused, and returns the current one.',
  needs: 'office.update',
  params: z.object({ officeId: OfficeId }),
  body: NewOffice.partial().extend({ version: z.number().int().min(1) }),
  example: { version: 1, street: 'Quai de l’Exemple 5' },
  reply: Office,
  fails: ['office.not-found', 'office.code-in-use', 'office.prefix-in-use', 'record.stale'],
})

export const readTeam = operation({
  path: 'GET /api/firm/team',
  summary: 'Lists the staff members who agreed to be shown, by office and name.',
  needs: 'firm.read',
  reply: z.array(
    z.object({
      id: UserId,
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(ACCOUNT_ROLES),
      officeId: OfficeId,
      bar: z.string().nullable(),
      biography: InThreeLanguages.nullable(),
      languages: z.array(z.enum(SPOKEN_LANGUAGES)),
      /** Names of fields of law. */
      skills: z.array(InThreeLanguages),
      photoHash: z.string().nullable(),
    }),
  ),
})

export const readTeamPhoto = operation({
  path: 'GET /api/firm/team-photos/:hash',
  summary: 'Returns the photo of a staff member on the team page, by its hash.',
  needs: 'firm.read',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: rawReply,
  replyType: 'image/webp',
  fails: ['photo.none'],
})

export const ContactMessage = z.strictObject({
  name: line(100).refine(name => name.length > 0, 'field.required'),
  email: EmailAddress,
  phoneNumber: PhoneNumber.optional(),
  officeId: OfficeId.optional(),
  language: LanguageCode,
  subject: line(150).refine(subject => subject.length > 0, 'field.required'),
  message: requiredText(5000),
  /** A honeypot: users do not see this field, but bots fill it in. */
  website: z.string().max(200).default(''),
})

export const contactFirm = operation({
  path: 'POST /api/firm/contact',
  summary:
    'Sends a visitor’s message to an office. It is stored, mailed to the office, and confirmed to the sender.',
  needs: 'firm.contact',
  body: ContactMessage,
  example: {
    name: 'Aline Moreau',
    email: 'aline.moreau@atelier.example',
    language: 'fr',
    subject: 'Bail commercial',
    message: 'Bonjour, je souhaite un premier avis sur un bail.',
  },
  reply: z.object({
    /** The time by which the office answers, in its time zone; null if it is never open. */
    answerBy: SentMoment.nullable(),
    timeZone: z.string(),
  }),
  fails: [],
  createsOnce: true,
  perMinute: 5,
})

export const readContactMessage = operation({
  path: 'GET /api/firm/contact/:messageId',
  summary: 'Returns a visitor’s message to an office, for the staff of the office.',
  needs: 'contact.read',
  params: z.object({ messageId: ContactMessageId }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    writtenAt: SentMoment,
  }),
  fails: ['contact.not-found'],
})
