// Client file creation: the staff open an account for a client, or choose an existing client, and prepare the client's
// case on one screen, also from a call or from a letter of the tray.
import { MOST_ADVERSE_PARTIES } from '@maat/domain/cases/adverse-parties'
import { z } from 'zod'
import { KnownCaller } from '../communication/calls.ts'
import { Day } from '../day.ts'
import { CallId, CaseId, IssueId, LetterId, OfficeId, UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { NewClient } from '../people/account-administration.ts'
import { line, multilineText, PersonKind, PhoneNumber, requiredLine } from '../person.ts'
import { ConflictHit } from './case-checks.ts'
import { CaseTypeName } from './catalogue.ts'

const MOST_FACTS_CHARACTERS = 20_000
/** Why a client may be the sought person: the strongest evidence first. */
export const CLIENT_EVIDENCE = ['email', 'phone', 'name'] as const

const KnownClient = KnownCaller.extend({ foundBy: z.array(z.enum(CLIENT_EVIDENCE)) })
export type KnownClient = z.output<typeof KnownClient>

export const lookUpClientFile = operation({
  path: 'GET /api/client-file-lookup',
  summary:
    'Finds the clients who may be the person in the form, and compares the client and the other side with all names that the firm knows.',
  needs: 'client.create-file',
  query: z.strictObject({
    name: line(200).default(''),
    companyName: line(200).default(''),
    email: line(254).default(''),
    phone: PhoneNumber.optional(),
    /** The names of the other side, one per line. */
    adverseParties: z.string().max(4000).default(''),
  }),
  reply: z.object({
    clients: z.array(KnownClient),
    hits: z.array(ConflictHit),
  }),
  perMinute: 120,
  fails: ['names.too-many'],
})

export const NewClientOfFile = NewClient.extend({
  kind: PersonKind.default('individual'),
  companyName: line(200).default(''),
  phone: PhoneNumber.nullable().default(null),
  /** By default, the office of the caller. Only an Admin opens accounts for another office. */
  officeId: OfficeId.nullable().default(null),
}).refine(({ kind, companyName }) => kind !== 'business' || companyName !== '', {
  path: ['companyName'],
  message: 'field.required',
})

export const NewClientFile = z
  .strictObject({
    /** An existing client; otherwise `newClient` gets an account and an invitation. */
    clientId: UserId.nullable().default(null),
    newClient: NewClientOfFile.nullable().default(null),
    type: CaseTypeName,
    /** The type is not known yet: the lawyer chooses it on accepting the case. */
    isTypeOpen: z.boolean().default(false),
    issueId: IssueId.nullable().default(null),
    title: line(200).default(''),
    facts: multilineText(MOST_FACTS_CHARACTERS).default(''),
    adverseParties: z.array(requiredLine(200)).max(MOST_ADVERSE_PARTIES).default([]),
    lawyerId: UserId.nullable().default(null),
    isUrgent: z.boolean().default(false),
    urgentOn: Day.nullable().default(null),
    callId: CallId.nullable().default(null),
    letterId: LetterId.nullable().default(null),
  })
  .refine(({ clientId, newClient }) => (clientId === null) !== (newClient === null), {
    path: ['clientId'],
    message: 'field.required',
  })

export const createClientFile = operation({
  path: 'POST /api/client-files',
  summary:
    'Prepares a case for an existing client, or for a new one who gets an account and an invitation. A call is linked to the case, and a letter of the tray waits with it.',
  needs: 'client.create-file',
  body: NewClientFile,
  example: {
    newClient: { firstName: 'Nadia', lastName: 'Exemple', email: 'nadia@personne.example', language: 'fr' },
    type: 'litigation',
    title: 'Caution locative',
    adverseParties: ['Immobilière Fictive'],
  },
  reply: z.object({ caseId: CaseId, type: CaseTypeName, clientId: UserId }),
  createsOnce: true,
  perMinute: 20,
  bodyLimit: 150_000,
  fails: [
    'case.client-unknown',
    'email.in-use',
    'office.unknown',
    'case.lawyer-unknown',
    'catalogue.not-found',
    'call.not-found',
    'call.has-case',
    'call.has-client',
    'tray.not-found',
  ],
})
