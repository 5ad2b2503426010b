// Creates, changes and removes sets of exhibits.

import { changeExhibitSet, createExhibitSet, removeExhibitSet } from '@maat/contract/cases/exhibits'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_EXHIBIT_SETS } from '@maat/domain/cases/file/exhibits'
import { fold } from '@maat/domain/words/fold'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { deleteSet, getSet, insertSet, listSetsOf, updateSet } from './exhibit-store.ts'

const isNameTaken = (sets: readonly { name: string }[], name: string) =>
  sets.some(set => fold(set.name) === fold(name))

export const handleCreateExhibitSet = handleRecord(createExhibitSet, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const sets = await listSetsOf(tx, row.id)
  if (sets.length >= MOST_EXHIBIT_SETS) return fail('exhibit.too-many-sets')
  if (isNameTaken(sets, body.name)) return fail('exhibit.set-name-taken')
  const { name, letter, stamp } = body
  const id = await insertSet(tx, {
    case_id: row.id,
    name,
    letter,
    stamp: JSON.stringify(stamp),
    created_at: momentOf(work.now),
  })
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.set-created', { set: id, name })
  return await getSet(tx, row.id, id)
})

export const handleChangeExhibitSet = handleRecord(changeExhibitSet, caseSubject, async context => {
  const { work, tx, subject: row, params, body, record, fail } = context
  const sets = await listSetsOf(tx, row.id)
  const before = sets.find(({ id }) => id === params.setId)
  if (!before) return fail('exhibit.set-not-found')
  if (body.version !== before.version) return fail('record.stale', { current: before })
  const others = sets.filter(({ id }) => id !== before.id)
  if (isNameTaken(others, body.name)) return fail('exhibit.set-name-taken')
  const { name, letter, stamp } = body
  await updateSet(tx, before.id, { name, letter, stamp: JSON.stringify(stamp) })
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.set-changed', { set: before.id, name, letter })
  return await getSet(tx, row.id, before.id)
})

export const handleRemoveExhibitSet = handleRecord(removeExhibitSet, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const sets = await listSetsOf(tx, row.id)
  const before = sets.find(({ id }) => id === params.setId)
  if (!before) return fail('exhibit.set-not-found')
  await deleteSet(tx, before.id)
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.set-removed', { set: before.id, name: before.name })
  return {}
})
