// The page of a client in the KYC register, for the staff alone: whether there is a duty, what was found, and what is due.
import { EXPOSED_FUNCTIONS, EXPOSED_THROUGH } from '@maat/domain/compliance/kyc/exposure'
import { KYC_PARTS } from '@maat/domain/compliance/kyc/missing-parts'
import { KYC_AUTHORITIES, KYC_RESULTS, OWNER_ROLES } from '@maat/domain/compliance/kyc/reviews'
import { KYC_MATTERS } from '@maat/domain/compliance/kyc/scope'
import { PAPER_KINDS, PAPER_STATES } from '@maat/domain/identity/identity-papers'
import { KYC_FACTORS, KYC_RISKS, REGISTER_REASONS } from '@maat/domain/identity/kyc-risk'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { BirthDate, CountryCode, line, multilineText, requiredLine, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { KycIntervals, KycRow } from './kyc-register.ts'

const LONGEST_TEXT = 2000

const Exposure = z.object({
  /** Null if nobody asked the client. */
  isExposed: z.boolean().nullable(),
  through: z.enum(EXPOSED_THROUGH).nullable(),
  function: z.enum(EXPOSED_FUNCTIONS).nullable(),
  until: SentDay.nullable(),
  note: z.string(),
  answeredOn: SentDay.nullable(),
  /** The function is held, or ended less than twelve months ago. */
  counts: z.boolean(),
})

const Owner = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: SentDay.nullable(),
  nationality: z.string().nullable(),
  sharePercent: z.string().nullable(),
  role: z.enum(OWNER_ROLES),
  createdAt: SentMoment,
  removedAt: SentMoment.nullable(),
})
export type KycOwner = z.output<typeof Owner>

const Review = z.object({
  id: z.uuid(),
  heldOn: SentDay,
  result: z.enum(KYC_RESULTS),
  risk: z.enum(KYC_RISKS),
  computedRisk: z.enum(KYC_RISKS),
  reasons: z.array(z.enum(REGISTER_REASONS)),
  note: z.string(),
  nextReviewOn: SentDay.nullable(),
  reviewedBy: z.string(),
})

const Report = z.object({
  id: z.uuid(),
  reportedOn: SentDay,
  authority: z.enum(KYC_AUTHORITIES),
  reference: z.string(),
  summary: z.string(),
  reportedBy: z.string(),
})

/** The answers of the client in the latest case that the caller may read. */
const Declared = z.object({
  caseNumber: z.string().nullable(),
  publicPosition: z.string().nullable(),
  owners: z.array(z.object({ name: z.string(), share: z.string() })),
  fundsOrigin: z.string(),
})

export const KycRecord = KycRow.extend({
  contactName: z.string().nullable(),
  enterpriseNumber: z.string().nullable(),
  birthDate: SentDay.nullable(),
  nationality: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string(),
  scope: z.object({
    matters: z.array(z.enum(KYC_MATTERS)),
    inScope: z.boolean().nullable(),
    reason: z.string(),
  }),
  /** The matters that create the duty in the country of the office that serves the client. */
  dutyMatters: z.array(z.enum(KYC_MATTERS)),
  exposure: Exposure,
  factors: z.array(z.enum(KYC_FACTORS)),
  fundsOrigin: z.string(),
  computed: z.object({ risk: z.enum(KYC_RISKS), reasons: z.array(z.enum(REGISTER_REASONS)) }),
  papers: z.array(
    z.object({ kind: z.enum(PAPER_KINDS), state: z.enum(PAPER_STATES), expiresOn: SentDay.nullable() }),
  ),
  owners: z.array(Owner),
  /** The latest first. */
  reviews: z.array(Review),
  nextReviewOn: SentDay.nullable(),
  /** Something changed after the last confirmation. */
  isChangedSince: z.boolean(),
  missing: z.array(z.enum(KYC_PARTS)),
  /** Null for callers who may not read them. */
  reports: z.array(Report).nullable(),
  declared: Declared.nullable(),
  intervals: KycIntervals,
  /** Zero before the first change. */
  version: z.number(),
  can: z.array(z.enum(['edit', 'decide'])),
})
export type KycRecord = z.output<typeof KycRecord>

const byClient = { params: z.object({ clientId: UserId }) }
const Version = z.number().int().min(0)

export const readKyc = operation({
  path: 'GET /api/kyc/clients/:clientId',
  summary:
    'Returns the page of a client in the KYC register. Reports are only for users who decide on risks.',
  needs: 'kyc.read',
  ...byClient,
  reply: KycRecord,
  fails: ['kyc.not-found'],
})

export const printKyc = operation({
  path: 'GET /api/kyc/clients/:clientId/pdf',
  summary:
    'Returns the page of a client as a PDF for the inspection of the bar. It has no reports: paper gets around.',
  needs: 'kyc.read',
  ...byClient,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['kyc.not-found'],
})

const KycScope = z.strictObject({
  matters: z.array(z.enum(KYC_MATTERS)).min(1, 'field.required').max(KYC_MATTERS.length),
  reason: requiredText(LONGEST_TEXT),
})

const KycExposure = z
  .strictObject({
    isExposed: z.boolean(),
    through: z.enum(EXPOSED_THROUGH).nullable(),
    function: z.enum(EXPOSED_FUNCTIONS).nullable(),
    until: Day.nullable(),
    note: multilineText(LONGEST_TEXT),
  })
  .check(({ value, issues }) => {
    for (const path of ['through', 'function'] as const)
      if (value.isExposed === (value[path] === null))
        issues.push({ code: 'custom', path: [path], message: 'field.required', input: value })
    if (!value.isExposed && value.until !== null)
      issues.push({ code: 'custom', path: ['until'], message: 'field.invalid', input: value })
  })

const KycFacts = z.strictObject({
  factors: z.array(z.enum(KYC_FACTORS)).max(KYC_FACTORS.length),
  fundsOrigin: multilineText(LONGEST_TEXT),
})

export const KycChange = z.strictObject({
  version: Version,
  scope: KycScope.optional(),
  exposure: KycExposure.optional(),
  facts: KycFacts.optional(),
})

export const changeKyc = operation({
  path: 'PATCH /api/kyc/clients/:clientId',
  summary:
    'Changes parts of a client’s page: the scope, the answers about public functions, or the facts about the risk.',
  needs: 'kyc.edit',
  ...byClient,
  body: KycChange,
  example: { version: 0, scope: { matters: ['property'], reason: 'Achat d’un appartement.' } },
  reply: KycRecord,
  fails: ['kyc.not-found', 'record.stale'],
})

const SharePercent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'field.number-invalid')
  .refine(share => Number(share) > 0 && Number(share) <= 100, 'field.number-invalid')

export const NewOwner = z
  .strictObject({
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    birthDate: BirthDate.nullable(),
    nationality: CountryCode.nullable(),
    sharePercent: SharePercent.nullable(),
    role: z.enum(OWNER_ROLES),
  })
  .check(({ value, issues }) => {
    if (value.role === 'shares' && value.sharePercent === null)
      issues.push({ code: 'custom', path: ['sharePercent'], message: 'field.required', input: value })
  })

export const addOwner = operation({
  path: 'POST /api/kyc/clients/:clientId/owners',
  summary: 'Adds a beneficial owner of a company.',
  needs: 'kyc.edit',
  ...byClient,
  body: NewOwner,
  example: {
    firstName: 'Aline',
    lastName: 'Exemple',
    birthDate: '1979-05-02',
    nationality: 'BE',
    sharePercent: '60',
    role: 'shares',
  },
  reply: KycRecord,
  createsOnce: true,
  fails: ['kyc.not-found'],
})

export const removeOwner = operation({
  path: 'DELETE /api/kyc/clients/:clientId/owners/:ownerId',
  summary: 'Removes a beneficial owner. The register still shows the owner as a former one.',
  needs: 'kyc.edit',
  params: z.object({ clientId: UserId, ownerId: z.uuid() }),
  reply: KycRecord,
  fails: ['kyc.not-found', 'kyc.owner-not-found'],
})

export const KycReview = z.strictObject({
  heldOn: Day,
  result: z.enum(KYC_RESULTS),
  risk: z.enum(KYC_RISKS),
  note: multilineText(LONGEST_TEXT),
  version: Version,
})

export const recordKycReview = operation({
  path: 'POST /api/kyc/clients/:clientId/reviews',
  summary:
    'Records a review of a client with its day, its result and the decided risk. A review never changes later.',
  needs: 'kyc.decide',
  ...byClient,
  body: KycReview,
  example: {
    heldOn: '2026-01-15',
    result: 'incomplete',
    risk: 'low',
    note: 'Il manque une pièce.',
    version: 0,
  },
  reply: KycRecord,
  createsOnce: true,
  fails: ['kyc.not-found', 'kyc.incomplete', 'kyc.day-unfit', 'kyc.reason-missing', 'record.stale'],
})

export const NewReport = z.strictObject({
  reportedOn: Day,
  authority: z.enum(KYC_AUTHORITIES),
  reference: line(100),
  summary: requiredText(4000),
})

export const recordKycReport = operation({
  path: 'POST /api/kyc/clients/:clientId/reports',
  summary:
    'Records a report to the authority. The client must never hear of it: only users who decide on risks read it.',
  needs: 'kyc.decide',
  ...byClient,
  body: NewReport,
  example: {
    reportedOn: '2026-01-15',
    authority: 'head-of-bar',
    reference: '2026/017',
    summary: 'Origine des fonds inexpliquée.',
  },
  reply: KycRecord,
  createsOnce: true,
  fails: ['kyc.not-found', 'kyc.day-unfit'],
})
