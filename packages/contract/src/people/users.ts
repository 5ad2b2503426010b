// Users: their profiles, and their administration by an Admin.

import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { RELEASED_PARTS, SPOKEN_LANGUAGES } from '@maat/domain/people/spoken-languages'
import { z } from 'zod'
import { OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import {
  BirthDate,
  CountryCode,
  EmploymentStatus,
  FirstName,
  Gender,
  LanguageCode,
  LastName,
  line,
  PersonKind,
  PhoneNumber,
} from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { EmptyReply } from './accounts.ts'

const byId = { params: z.object({ id: UserId }) }
const text = (maximum: number) => line(maximum).nullable()
const Biography = z.strictObject({ fr: line(1000), en: line(1000), nl: line(1000) })

/** The editable fields of a profile; null empties a field. */
const ProfileFields = z.strictObject({
  kind: PersonKind,
  firstName: FirstName,
  lastName: LastName,
  language: LanguageCode,
  gender: Gender.nullable(),
  titles: z.array(line(60)).max(10),
  insurances: z.array(line(100)).max(10),
  status: EmploymentStatus.nullable(),
  statusOther: text(200),
  nationality: CountryCode.nullable(),
  /** The country whose rule the national number follows. */
  nationalNumberCountry: CountryCode.nullable(),
  /** Sent in plain text, stored encrypted, masked when read. */
  nationalNumber: text(40),
  birthDate: BirthDate.nullable(),
  birthPlace: text(100),
  birthCountry: CountryCode.nullable(),
  phoneNumber: PhoneNumber.nullable(),
  street: text(200),
  postalCode: text(12),
  city: text(100),
  country: CountryCode.nullable(),
  companyName: text(200),
  enterpriseNumber: text(30),
  vatNumber: text(30),
  bar: text(200),
  barNumber: text(30),
  biography: Biography.nullable(),
  isShownOnTeam: z.boolean(),
  spokenLanguages: z.array(z.enum(SPOKEN_LANGUAGES)).max(12),
  /** Categories of the catalogue. */
  skills: z.array(z.uuid()).max(20),
  /** Shown by the public team page besides name, role and office. */
  released: z.array(z.enum(RELEASED_PARTS)).max(5),
})

/** The names of the user that browsers store, for fields that have another name here. */
const STORED_NAMES = {
  gsm: 'phoneNumber',
  title: 'titles',
  insurance: 'insurances',
  address: 'street',
  birthCity: 'birthPlace',
  ActualCountry: 'country',
  ActualCity: 'city',
} as const
type StoredName = keyof typeof STORED_NAMES
const isStoredName = (name: string): name is StoredName => Object.hasOwn(STORED_NAMES, name)

const { shape } = ProfileFields
const StoredFields = z
  .strictObject({
    gsm: shape.phoneNumber,
    title: shape.titles,
    insurance: shape.insurances,
    address: shape.street,
    birthCity: shape.birthPlace,
    ActualCountry: shape.country,
    ActualCity: shape.city,
  } satisfies Record<StoredName, z.ZodType>)
  .partial()

const ProfileChangeFields = ProfileFields.partial().extend({
  /** The user has seen the warning about the national number, new or stored, and confirms it. */
  nationalNumberConfirmed: z.boolean().optional(),
})
type ChangedFields = z.output<typeof ProfileChangeFields>

/** A field under both of its names has the value of ours. */
export const ProfileChange = ProfileChangeFields.extend(StoredFields.shape).transform(
  (sent): ChangedFields => {
    const entries = Object.entries(sent)
    const renamed = entries.flatMap(([name, value]) =>
      isStoredName(name) ? [[STORED_NAMES[name], value]] : [],
    )
    const ours = entries.filter(([name]) => !isStoredName(name))
    return { ...Object.fromEntries(renamed), ...Object.fromEntries(ours) }
  },
)

export const USER_ACTIONS = ['update', 'manage'] as const

export const UserView = z.object({
  id: UserId,
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ACCOUNT_ROLES),
  roleId: z.number(),
  genderId: z.number().nullable(),
  officeId: OfficeId.nullable(),
  disabledAt: SentMoment.nullable(),
  createdAt: SentMoment,
  photoHash: z.string().nullable(),
  completion: z.object({ percent: z.number(), missing: z.array(z.string()) }),
  can: z.array(z.enum(USER_ACTIONS)),
  kind: PersonKind,
  firstName: z.string(),
  lastName: z.string(),
  language: LanguageCode,
  gender: Gender.nullable(),
  titles: z.array(z.string()),
  insurances: z.array(z.string()),
  status: EmploymentStatus.nullable(),
  statusOther: z.string().nullable(),
  nationality: z.string().nullable(),
  nationalNumberCountry: z.string().nullable(),
  /** Masked except for its last characters. */
  nationalNumber: z.string().nullable(),
  birthDate: z.string().nullable(),
  birthPlace: z.string().nullable(),
  birthCountry: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  companyName: z.string().nullable(),
  enterpriseNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  bar: z.string().nullable(),
  barNumber: z.string().nullable(),
  biography: z.object({ fr: z.string(), en: z.string(), nl: z.string() }).nullable(),
  isShownOnTeam: z.boolean(),
  spokenLanguages: z.array(z.enum(SPOKEN_LANGUAGES)),
  skills: z.array(z.uuid()),
  released: z.array(z.enum(RELEASED_PARTS)),
})
export type UserView = z.output<typeof UserView>

export const readUser = operation({
  path: 'GET /api/User/:id',
  summary: 'Returns a profile: the caller’s own, a colleague’s, or that of a client of the caller’s office.',
  needs: 'user.read',
  ...byId,
  reply: UserView,
  isTagged: true,
  fails: ['user.not-found'],
})

export const updateUser = operation({
  path: 'PATCH /api/User/:id',
  summary: 'Changes fields of a profile, starting from a known version of it.',
  needs: 'user.update',
  ...byId,
  body: ProfileChange,
  example: { city: 'Namur' },
  reply: UserView,
  isTagged: true,
  fails: ['user.not-found', 'record.stale'],
})

export const readPhoto = operation({
  path: 'GET /api/User/:id/photo',
  summary: 'Returns the photo of a profile.',
  needs: 'user.read',
  ...byId,
  reply: rawReply,
  replyType: 'image/webp',
  fails: ['user.not-found', 'photo.none'],
})

export const putPhoto = operation({
  path: 'PUT /api/User/:id/photo',
  summary: 'Sets the photo: a WebP image of at most 200 kB, resized by the browser and sent as base64.',
  needs: 'user.update',
  ...byId,
  body: z.strictObject({ image: z.base64().max(280_000) }),
  example: { image: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==' },
  reply: z.object({ photoHash: z.string() }),
  fails: ['user.not-found', 'photo.not-an-image'],
  bodyLimit: 300_000,
})

export const removePhoto = operation({
  path: 'DELETE /api/User/:id/photo',
  summary: 'Deletes the photo.',
  needs: 'user.update',
  ...byId,
  reply: EmptyReply,
  fails: ['user.not-found', 'photo.none'],
})

export const UserListItem = z.object({
  id: UserId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  kind: PersonKind,
  companyName: z.string().nullable(),
  officeId: OfficeId.nullable(),
  emailVerified: z.boolean(),
  disabledAt: SentMoment.nullable(),
  createdAt: SentMoment,
  hasTwoFactor: z.boolean(),
  photoHash: z.string().nullable(),
})

export const USER_STATUSES = ['active', 'unverified', 'disabled'] as const

export const listUsers = operation({
  path: 'GET /api/User',
  summary: 'Lists the users by name, searched by words or a phone number, and filtered.',
  needs: 'user.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    role: z.enum(ACCOUNT_ROLES).optional(),
    office: OfficeId.optional(),
    status: z.enum(USER_STATUSES).optional(),
  }),
  reply: pageOf(UserListItem),
  takesTurn: 'search',
})

export const listLawyers = operation({
  path: 'GET /api/lawyers',
  summary: 'Lists the lawyers of the firm by name, to assign a case to one.',
  needs: 'user.list-lawyers',
  reply: z.array(z.object({ id: UserId, name: z.string(), officeId: OfficeId.nullable() })),
})

export const findClients = operation({
  path: 'GET /api/clients',
  summary:
    'Finds the first clients with these words in their name or address, or with this phone number: of the caller’s office or, for an Admin, of the whole firm.',
  needs: 'client.find',
  query: z.strictObject({ search: line(100).refine(text => text.length >= 2, 'field.too-short') }),
  reply: z.array(
    z.object({
      id: UserId,
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string().nullable(),
      email: z.string(),
    }),
  ),
  takesTurn: 'search',
})
