// The services and travel of a case for the Belgian legal-aid office, with their points and value.

import { CLAIM_STATES } from '@maat/domain/legal-aid/claim-states'
import { POINT_STEPS, SERVICE_PARTS } from '@maat/domain/legal-aid/points'
import { PROPOSED_SERVICES } from '@maat/domain/legal-aid/proposed-rows'
import { isTravelCodeAllowed, TRAVEL_CODES } from '@maat/domain/legal-aid/travel'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Names } from '../cases/catalogue.ts'
import { Day } from '../day.ts'
import { CaseId, DocumentId, EventId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { line, requiredLine } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { NomenclatureLine, ServiceCode } from './nomenclature.ts'

export const MOST_AID_ROWS = 100

/** In the format of programs: '2.5'. */
const quantity = (digits: number, decimals: number) =>
  z.string().regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`), 'field.number-invalid')

/** The event or document of the case that proves a row; none of them if it has no proof yet. */
const proof = { eventId: EventId.nullable(), documentId: DocumentId.nullable() }

export const AidService = z.strictObject({
  code: ServiceCode,
  part: z.enum(SERVICE_PARTS),
  doneOn: Day,
  /** The hours really spent: they limit the points. */
  hours: quantity(3, 2).nullable(),
  /** Only for a code or an act without official points. */
  points: quantity(3, 2).nullable(),
  note: line(500),
  ...proof,
})
export type AidService = z.output<typeof AidService>

export const AidTrip = z
  .strictObject({
    code: z.enum(TRAVEL_CODES),
    travelledOn: Day,
    isNight: z.boolean(),
    from: requiredLine(120),
    to: requiredLine(120),
    /** There and back. */
    km: quantity(4, 1),
    /** The distance comes from the coordinates of two towns. */
    isEstimate: z.boolean(),
    isCountedElsewhere: z.boolean(),
    note: line(300),
    ...proof,
  })
  .refine(({ code, travelledOn, isNight }) => isTravelCodeAllowed(code, travelledOn, isNight), {
    path: ['code'],
    message: 'travel.code-unfit',
  })
export type AidTrip = z.output<typeof AidTrip>

export const AidProposal = z.object({
  kind: z.enum([...PROPOSED_SERVICES, 'travel']),
  title: z.string(),
  day: Day,
  /** Null for travel: the day decides. */
  code: z.string().nullable(),
  hours: z.string().nullable(),
  /** Only for travel. */
  to: z.string().nullable(),
  ...proof,
})

const Received = Money.extend({ units: z.int().min(0).max(100_000_000), currency: z.literal('EUR') })

const claim = {
  /** The decision that appointed the lawyer; empty until it is known. */
  designationNumber: line(40),
  designatedOn: Day.nullable(),
  /** The opponent was in default: the basic points are reduced. */
  isDefault: z.boolean(),
  /** The client's own contribution, as far as it was received. */
  contribution: Received,
  /** The procedural indemnity received from the opponent. */
  indemnity: Received,
  services: z.array(AidService).max(MOST_AID_ROWS),
  trips: z.array(AidTrip).max(MOST_AID_ROWS),
}
export const AidClaim = z.strictObject(claim)
export type AidClaim = z.output<typeof AidClaim>

const CountedRow = z.object({
  points: z.string(),
  steps: z.array(z.object({ code: z.enum(POINT_STEPS), points: z.string() })),
})

export const AidClaimView = z.object({
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  clientName: z.string(),
  /** Where trips from the office begin. */
  officeCity: Names,
  claim: z.object({ ...claim, trips: z.array(z.object(AidTrip.shape)) }),
  /** The lines of the nomenclature for the codes of the claim and for travel, on the days of the rows or today. */
  lines: z.array(NomenclatureLine),
  /** Null if no row applies today; its value is null if no official one was found. */
  pointValue: z
    .object({
      value: z.string().nullable(),
      validFrom: Day,
      source: z.string(),
      isVerified: z.boolean(),
    })
    .nullable(),
  totals: z.object({
    services: z.array(CountedRow),
    trips: z.array(CountedRow),
    servicePoints: z.string(),
    travelPoints: z.string(),
    points: z.string(),
    deducted: Money,
    gross: Money.nullable(),
    net: Money.nullable(),
  }),
  /** Cases of the same lawyer that count a trip to the same place on the same day; by the index of the trip. */
  sharedTrips: z.array(z.object({ trip: z.int(), caseNumber: z.string() })),
  /** Rows from the records of the case that are not in the claim; empty if it cannot change. */
  proposals: z.array(AidProposal),
  /** The proposals that the staff dismissed; each can be restored. */
  dismissed: z.array(AidProposal),
  /** The contribution of the last legal-aid test. */
  owedContribution: Money.nullable(),
  /** The rows of a claim change only before its report is submitted. */
  state: z.enum(CLAIM_STATES),
  canChange: z.boolean(),
  isNew: z.boolean(),
  /** 0 if nothing was saved yet. */
  version: z.int(),
})
export type AidClaimView = z.output<typeof AidClaimView>

export const readAidClaim = operation({
  path: 'GET /api/cases/:caseId/aid-claim',
  summary:
    'Returns the services and travel of a legal-aid case, with the points and the reason of each reduction.',
  needs: 'case.claim-aid',
  ...caseParams,
  reply: AidClaimView,
  fails: ['case.not-found', 'case.not-accepted', 'aid.not-applicable'],
})

export const saveAidClaim = operation({
  path: 'PUT /api/cases/:caseId/aid-claim',
  summary: 'Saves the services and travel of a legal-aid case.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: z.strictObject({ ...claim, version: z.int().min(0) }),
  example: {
    designationNumber: '2026/04512',
    designatedOn: '2026-10-01',
    isDefault: false,
    contribution: { units: 0, currency: 'EUR' },
    indemnity: { units: 0, currency: 'EUR' },
    services: [
      {
        code: '81',
        part: 'basic',
        doneOn: '2026-11-02',
        hours: null,
        points: null,
        note: '',
        eventId: null,
        documentId: null,
      },
    ],
    trips: [
      {
        code: '191',
        travelledOn: '2026-11-02',
        isNight: false,
        from: 'Bruxelles',
        to: 'Namur',
        km: '128',
        isEstimate: false,
        isCountedElsewhere: false,
        note: '',
        eventId: null,
        documentId: null,
      },
    ],
    version: 0,
  },
  reply: AidClaimView,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'case.closed',
    'aid.not-applicable',
    'aid.submitted',
    // The rows are in `errors`.
    'aid.code-unknown',
    'aid.proof-unknown',
    'record.stale',
  ],
})

export const dismissAidProposal = operation({
  path: 'PUT /api/cases/:caseId/aid-claim/dismissal',
  summary: 'Dismisses a proposed service or trip of a legal-aid case for all its staff, or restores it.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: z.strictObject({
    kind: z.enum([...PROPOSED_SERVICES, 'travel']),
    ...proof,
    isDismissed: z.boolean(),
  }),
  example: {
    kind: 'hearing',
    eventId: '00000000-0000-4000-8000-00000000dead',
    documentId: null,
    isDismissed: true,
  },
  reply: AidClaimView,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'case.closed',
    'aid.not-applicable',
    'aid.submitted',
    'aid.proposal-unknown',
  ],
})

const fails = ['case.not-found', 'case.not-accepted', 'aid.not-applicable'] as const

export const printAidClaim = operation({
  path: 'GET /api/cases/:caseId/aid-claim/pdf',
  summary: 'Returns the services and travel of a legal-aid case as a PDF for the legal-aid office.',
  needs: 'case.claim-aid',
  ...caseParams,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails,
})

export const exportAidClaim = operation({
  path: 'GET /api/cases/:caseId/aid-claim/csv',
  summary: 'Returns the services and travel of a legal-aid case as a table for the legal-aid office.',
  needs: 'case.claim-aid',
  ...caseParams,
  reply: rawReply,
  replyType: 'text/csv',
  takesTurn: 'report',
  fails,
})
