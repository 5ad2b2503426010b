// The end of a mission under French legal aid: the facts for its certificate, and the certificate itself.
import { AID_SHARES } from '@maat/domain/legal-aid/french-aid'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day } from '../day.ts'
import { CaseId, DocumentId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const mission = {
  /** The legal-aid office gives it. Empty texts and nulls are unknown. */
  decisionNumber: line(40),
  decidedOn: Day.nullable(),
  aidOffice: line(120),
  court: line(160),
  missionCode: line(20),
  units: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'field.number-invalid')
    .refine(units => Number(units) > 0, 'field.number-invalid')
    .nullable(),
  share: z.literal([...AID_SHARES]),
  endedOn: Day.nullable(),
}
export const MissionEnd = z.strictObject(mission)
export type MissionEnd = z.output<typeof MissionEnd>

export const MissionEndView = z.object({
  caseId: CaseId,
  mission: z.object(mission),
  /** The price of a unit before VAT, and whether a current source confirms it. */
  unitValue: z.object({ amount: Money, isVerified: z.boolean() }),
  /** Null while the units are unknown. */
  pay: z.object({ net: Money, vat: Money, gross: Money }).nullable(),
  /** 0 if nothing was saved yet. */
  version: z.int(),
})
export type MissionEndView = z.output<typeof MissionEndView>

const fails = ['case.not-found', 'case.not-accepted', 'aid.not-applicable'] as const

export const readMissionEnd = operation({
  path: 'GET /api/cases/:caseId/mission-end',
  summary: 'Returns the facts for the certificate that a mission under French legal aid has ended.',
  needs: 'case.claim-aid',
  ...caseParams,
  reply: MissionEndView,
  fails,
})

export const saveMissionEnd = operation({
  path: 'PUT /api/cases/:caseId/mission-end',
  summary: 'Saves the facts for the certificate that a mission under French legal aid has ended.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: z.strictObject({ ...mission, version: z.int().min(0) }),
  example: {
    decisionNumber: '2026/012345',
    decidedOn: '2026-02-03',
    aidOffice: 'Tribunal judiciaire de Paris',
    court: 'Tribunal judiciaire de Paris',
    missionCode: '',
    units: '30',
    share: 55,
    endedOn: '2026-11-16',
    version: 0,
  },
  reply: MissionEndView,
  fails: [...fails, 'record.stale'],
})

export const printMissionEnd = operation({
  path: 'GET /api/cases/:caseId/mission-end/pdf',
  summary: 'Returns the certificate that a mission under French legal aid has ended, in French, as a PDF.',
  needs: 'case.claim-aid',
  ...caseParams,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails,
})

export const fileMissionEnd = operation({
  path: 'POST /api/cases/:caseId/mission-end/document',
  summary:
    'Files the certificate that a mission under French legal aid has ended as an internal document of the case.',
  needs: 'case.claim-aid',
  ...caseParams,
  reply: z.object({ documentId: DocumentId }),
  createsOnce: true,
  takesTurn: 'report',
  fails,
})
