// The procedures of the firm: steps with expected durations, and the form that asks for the data they need.

import { TASK_ASSIGNEES } from '@maat/domain/cases/todos'
import { z } from 'zod'
import { FieldDefinitions } from '../form-fields.ts'
import { ProcedureId, ProcedureVersionId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { CaseTypeName, Descriptions, Names } from './catalogue.ts'

export const MOST_STEPS = 40
export const ProcedureStep = z.strictObject({ name: Names, days: z.number().int().min(0).max(3650) })

/** A task with its due days after the acceptance of a case that follows the procedure. Only for the staff. */
export const ProcedureTask = z.strictObject({
  name: Names,
  days: z.number().int().min(0).max(3650),
  assignee: z.enum(TASK_ASSIGNEES),
})
export type ProcedureTask = z.output<typeof ProcedureTask>

export const ProcedureView = z.object({
  id: ProcedureId,
  versionId: ProcedureVersionId,
  /** The number of the version, counted from 1. */
  number: z.number(),
  caseType: CaseTypeName,
  name: Names,
  description: Descriptions,
  jurisdiction: Names,
  steps: z.array(ProcedureStep),
  fields: FieldDefinitions,
  archivedAt: SentMoment.nullable(),
})
export type ProcedureView = z.output<typeof ProcedureView>

export const browseProcedures = operation({
  path: 'GET /api/procedures/active',
  summary: 'Lists the active procedures of a case type, each in its newest version.',
  needs: 'catalogue.browse',
  query: z.strictObject({ caseType: CaseTypeName.optional() }),
  reply: z.array(ProcedureView),
})

export const ProcedureDetails = ProcedureView.extend({
  tasks: z.array(ProcedureTask),
  history: z.array(z.object({ versionId: ProcedureVersionId, number: z.number(), createdAt: SentMoment })),
})
export type ProcedureDetails = z.output<typeof ProcedureDetails>

export const ProcedureContent = z.strictObject({
  caseType: CaseTypeName,
  name: Names,
  description: Descriptions,
  jurisdiction: Names,
  steps: z.array(ProcedureStep).max(MOST_STEPS),
  fields: FieldDefinitions,
  tasks: z.array(ProcedureTask).max(40).default([]),
})
export type ProcedureContent = z.output<typeof ProcedureContent>

/** Enough for a form of many fields with many options, each in three languages. */
const bodyLimit = 300_000
const byId = { params: z.object({ procedureId: ProcedureId }) }
const example = {
  caseType: 'litigation' as const,
  name: { fr: 'Saisie conservatoire', en: 'Protective attachment', nl: 'Bewarend beslag' },
  description: { fr: '', en: '', nl: '' },
  jurisdiction: { fr: 'Juge des saisies', en: 'Attachment judge', nl: 'Beslagrechter' },
  steps: [{ name: { fr: 'Requête', en: 'Petition', nl: 'Verzoekschrift' }, days: 10 }],
  fields: [
    {
      name: 'iban',
      type: 'text' as const,
      label: { fr: 'Compte à saisir', en: 'Account to attach', nl: 'Te beslagen rekening' },
      required: true,
      regex: '[A-Z]{2}[0-9]{2}[A-Z0-9 ]{10,34}',
    },
  ],
  tasks: [
    {
      name: { fr: 'Rédiger la requête', en: 'Draft the petition', nl: 'Het verzoekschrift opstellen' },
      days: 5,
      assignee: 'lawyer' as const,
    },
  ],
}

export const listProcedures = operation({
  path: 'GET /api/procedures',
  summary: 'Lists all procedures in their newest version, including archived ones.',
  needs: 'procedure.read',
  reply: z.array(ProcedureView),
})

export const readProcedure = operation({
  path: 'GET /api/procedures/:procedureId',
  summary: 'Returns a procedure in its newest version, with the list of the earlier versions.',
  needs: 'procedure.read',
  ...byId,
  reply: ProcedureDetails,
  fails: ['procedure.not-found'],
})

export const readProcedureVersion = operation({
  path: 'GET /api/procedure-versions/:versionId',
  summary: 'Returns one version of a procedure, with the form with which an older case was filled in.',
  needs: 'catalogue.browse',
  params: z.object({ versionId: ProcedureVersionId }),
  reply: ProcedureView,
  fails: ['catalogue.not-found'],
})

export const createProcedure = operation({
  path: 'POST /api/procedures',
  summary: 'Adds a procedure in its first version.',
  needs: 'procedure.edit',
  body: ProcedureContent,
  example,
  reply: ProcedureDetails,
  fails: [],
  createsOnce: true,
  bodyLimit,
})

export const updateProcedure = operation({
  path: 'PUT /api/procedures/:procedureId',
  summary: 'Adds a version to a procedure. Cases keep the version with which they were filled in.',
  needs: 'procedure.edit',
  ...byId,
  body: ProcedureContent.extend({
    version: z.number().int().min(1),
  }),
  example: { ...example, version: 1 },
  reply: ProcedureDetails,
  fails: ['procedure.not-found', 'record.stale'],
  bodyLimit,
})

export const duplicateProcedure = operation({
  path: 'POST /api/procedures/:procedureId/duplicate',
  summary:
    'Copies the newest version of a procedure into a new procedure, which is archived until a user restores it.',
  needs: 'procedure.edit',
  ...byId,
  reply: ProcedureDetails,
  fails: ['procedure.not-found'],
  createsOnce: true,
})

export const archiveProcedure = operation({
  path: 'POST /api/procedures/:procedureId/archive',
  summary: 'Archives a procedure: new cases can no longer follow it.',
  needs: 'procedure.edit',
  ...byId,
  reply: ProcedureDetails,
  fails: ['procedure.not-found'],
})

export const unarchiveProcedure = operation({
  path: 'POST /api/procedures/:procedureId/unarchive',
  summary: 'Restores an archived procedure.',
  needs: 'procedure.edit',
  ...byId,
  reply: ProcedureDetails,
  fails: ['procedure.not-found'],
})

export const deleteProcedure = operation({
  path: 'DELETE /api/procedures/:procedureId',
  summary: 'Deletes a procedure with its versions, as long as no case follows one of them.',
  needs: 'procedure.edit',
  ...byId,
  reply: EmptyReply,
  fails: ['procedure.not-found', 'procedure.in-use'],
})
