// What everybody may know of the firm, and how a visitor writes to it.
import { ACCOUNT_ROLES } from '@maat/domain/roles'
import { z } from 'zod'
import { Done } from './accounts.ts'
import { OfficeId, UserId } from './ids.ts'
import { operation } from './operation.ts'
import { EmailAddress, LanguageCode, line, PhoneNumber, sentence } from './person.ts'
import { rawReply } from './raw-reply.ts'

const InThreeLanguages = z.object({ fr: z.string(), en: z.string(), nl: z.string() })

export const Office = z.object({
  id: OfficeId,
  code: z.string(),
  city: InThreeLanguages,
  street: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
})
export type Office = z.output<typeof Office>

export const readFirm = operation({
  path: 'GET /api/firm',
  summary: 'The firm’s name and offices, what visitors may do, and where realtime events come from.',
  needs: 'firm.read',
  reply: z.object({
    name: z.string(),
    offices: z.array(Office),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    selfRegistration: z.boolean(),
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

export const readTeam = operation({
  path: 'GET /api/firm/team',
  summary: 'The staff who agreed to be shown, by office and name.',
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
      languages: z.array(LanguageCode),
      photoHash: z.string().nullable(),
    }),
  ),
})

export const readTeamPhoto = operation({
  path: 'GET /api/firm/team-photos/:hash',
  summary: 'The photo of somebody on the team page, by its hash.',
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
  message: sentence(5000),
  /** People do not see this field; programs that fill in every field give themselves away. */
  website: z.string().max(200).default(''),
})

export const contactFirm = operation({
  path: 'POST /api/firm/contact',
  summary: 'A visitor writes to an office: stored, mailed to it, and confirmed to the sender.',
  needs: 'firm.contact',
  body: ContactMessage,
  example: {
    name: 'Aline Moreau',
    email: 'aline.moreau@atelier.example',
    language: 'fr',
    subject: 'Bail commercial',
    message: 'Bonjour, je souhaite un premier avis sur un bail.',
  },
  reply: Done,
  fails: [],
  createsOnce: true,
  perMinute: 5,
})
