// Edits procedures. A change creates a new version: a case keeps the form with which it was filled in.

import {
  archiveProcedure,
  createProcedure,
  deleteProcedure,
  duplicateProcedure,
  type ProcedureContent,
  unarchiveProcedure,
  updateProcedure,
} from '@maat/contract/cases/procedures'
import { momentOf } from '@maat/domain/calendar/moment'
import { nameOfCopy } from '@maat/domain/cases/file/name-of-copy'
import { checkForm } from '@maat/domain/cases/questions/form-field'
import { isStillReferenced } from '../../../platform/db/database-errors.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import * as procedureStore from './procedure-store.ts'
import { procedureSubject } from './procedure-subjects.ts'
import { detailsNow, detailsOfProcedure, viewOfProcedure } from './procedure-view.ts'

function assertForm({ fields }: ProcedureContent): void {
  const errors = checkForm(fields).map(({ path, code }) => ({ path: `fields.${path}`, code }))
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
}

export const handleCreateProcedure = handle(createProcedure, async ({ work, tx, body, record }) => {
  assertForm(body)
  const id = await procedureStore.insertProcedure(tx, body.caseType)
  await procedureStore.insertVersion(tx, id, 1, body, work.now)
  await record('procedure.changed', { change: 'created', after: body }, { kind: 'procedure', id })
  return await detailsNow(tx, id)
})

export const handleUpdateProcedure = handleRecord(
  updateProcedure,
  procedureSubject,
  async ({ work, tx, subject, body, record, fail }) => {
    const { version, ...content } = body
    if (subject.newest !== version)
      return fail('record.stale', { current: await detailsOfProcedure(tx, subject) })
    assertForm(content)
    await procedureStore.insertVersion(tx, subject.id, version + 1, content, work.now)
    await procedureStore.changeProcedure(tx, subject.id, {
      version: version + 1,
      case_type: content.caseType,
    })
    const { versionId: before } = viewOfProcedure(subject)
    await record('procedure.changed', { change: 'updated', before, after: content })
    return await detailsNow(tx, subject.id)
  },
)

export const handleDuplicateProcedure = handleRecord(
  duplicateProcedure,
  procedureSubject,
  async ({ work, tx, subject, record }) => {
    const { name, ...content } = await detailsOfProcedure(tx, subject)
    const id = await procedureStore.insertProcedure(tx, content.caseType)
    await procedureStore.insertVersion(tx, id, 1, { ...content, name: nameOfCopy(name) }, work.now)
    // Copies start archived, so that users are not offered an unchanged copy.
    await procedureStore.changeProcedure(tx, id, { archived_at: momentOf(work.now) })
    const about = { kind: 'procedure', id }
    await record('procedure.changed', { change: 'duplicated', original: subject.id }, about)
    return await detailsNow(tx, id)
  },
)

export const handleArchiveProcedure = handleRecord(
  archiveProcedure,
  procedureSubject,
  async ({ work, tx, subject, record }) => {
    const archivedAt = subject.archived_at ?? momentOf(work.now)
    await procedureStore.changeProcedure(tx, subject.id, { archived_at: archivedAt })
    await record('procedure.changed', { change: 'archived', name: subject.name })
    return await detailsNow(tx, subject.id)
  },
)

export const handleUnarchiveProcedure = handleRecord(
  unarchiveProcedure,
  procedureSubject,
  async ({ tx, subject, record }) => {
    await procedureStore.changeProcedure(tx, subject.id, { archived_at: null })
    await record('procedure.changed', { change: 'unarchived', name: subject.name })
    return await detailsNow(tx, subject.id)
  },
)

export const handleDeleteProcedure = handleRecord(
  deleteProcedure,
  procedureSubject,
  async ({ tx, subject, record, fail }) => {
    // Only the database knows reliably whether a case follows it, even one being written right now.
    await procedureStore.deleteProcedure(tx, subject.id).catch(error => {
      if (isStillReferenced(error)) return fail('procedure.in-use')
      throw error
    })
    await record('procedure.changed', { change: 'deleted', before: viewOfProcedure(subject) })
    return {}
  },
)
