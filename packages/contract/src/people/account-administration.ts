// The administration of accounts: opening and closing them, and changing their permissions. The staff open accounts for
// clients of their office.
import { ACCOUNT_ROLES, STAFF_ROLES } from '@maat/domain/people/roles'
import { z } from 'zod'
import { OfficeId, UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import {
  ClientOrigin,
  EmailAddress,
  FirstName,
  LanguageCode,
  LastName,
  line,
  PersonKind,
  PhoneNumber,
} from '../person.ts'
import { EmptyReply } from './accounts.ts'

const byId = { params: z.object({ id: UserId }) }

export const NewUser = z
  .strictObject({
    role: z.enum(ACCOUNT_ROLES),
    kind: PersonKind.default('individual'),
    firstName: FirstName,
    lastName: LastName,
    email: EmailAddress,
    language: LanguageCode,
    officeId: OfficeId.optional(),
    phoneNumber: PhoneNumber.optional(),
    companyName: line(200).optional(),
    bar: line(200).optional(),
    barNumber: line(30).optional(),
    /** Only of a client. */
    origin: ClientOrigin.optional(),
  })
  .refine(({ role, officeId }) => role === 'User' || officeId !== undefined, {
    message: 'field.required',
    path: ['officeId'],
  })

/** The data that a person gives at the desk or on the phone. */
export const NewClient = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: EmailAddress,
  language: LanguageCode,
  origin: ClientOrigin.nullable().default(null),
})

export const inviteClient = operation({
  path: 'POST /api/clients',
  summary:
    'Opens an account for a client of the caller’s office. The client gets a mail to choose a password.',
  needs: 'client.invite',
  body: NewClient,
  example: { firstName: 'Nadia', lastName: 'Exemple', email: 'nadia@personne.example', language: 'fr' },
  reply: z.object({ id: UserId }),
  fails: ['email.in-use'],
  createsOnce: true,
  perMinute: 10,
})

export const createUser = operation({
  path: 'POST /api/User',
  summary:
    'Opens an account for a client or a staff member, who gets a mail to choose a password. Only for Admins.',
  needs: 'user.create',
  body: NewUser,
  example: {
    role: 'User',
    firstName: 'Jan',
    lastName: 'Peeters',
    email: 'jan.peeters@winkel.example',
    language: 'nl',
  },
  reply: z.object({ id: UserId }),
  fails: ['email.in-use', 'office.unknown'],
  createsOnce: true,
})

export const disableUser = operation({
  path: 'POST /api/User/:id/disable',
  summary: 'Disables an account and ends its sessions at once. The last Admin cannot be disabled.',
  needs: 'user.manage',
  ...byId,
  reply: EmptyReply,
  fails: ['user.not-found', 'user.last-admin', 'user.already-disabled'],
})

export const enableUser = operation({
  path: 'POST /api/User/:id/enable',
  summary: 'Enables a disabled account again.',
  needs: 'user.manage',
  ...byId,
  reply: EmptyReply,
  fails: ['user.not-found', 'user.not-disabled'],
})

export const changeUserRole = operation({
  path: 'PUT /api/User/:id/role',
  summary: 'Changes the role or office of a staff member. The last Admin keeps their role.',
  needs: 'user.manage',
  ...byId,
  body: z.strictObject({ role: z.enum(STAFF_ROLES), officeId: OfficeId }),
  example: { role: 'Assistant', officeId: '00000000-0000-4000-8000-000000000001' },
  reply: EmptyReply,
  fails: ['user.not-found', 'user.last-admin', 'user.not-staff', 'office.unknown'],
})

export const resetUserTwoFactor = operation({
  path: 'POST /api/User/:id/reset-two-factor',
  summary: 'Turns off two-factor sign-in for a user who lost their device. The user is notified by mail.',
  needs: 'user.manage',
  ...byId,
  reply: EmptyReply,
  fails: ['user.not-found', 'two-factor.not-on'],
})

export const resendUserVerification = operation({
  path: 'POST /api/User/:id/resend-verification',
  summary: 'Sends a new verification link, or a new invitation to a user who has no password yet.',
  needs: 'user.manage',
  ...byId,
  reply: EmptyReply,
  fails: ['user.not-found', 'user.already-verified'],
})
