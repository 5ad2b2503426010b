// Adds, moves, names, dates and removes the exhibits of a set. Numbers follow from the order, so nothing else is written.

import { addExhibits, changeExhibit, dateExhibits, removeExhibit } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { MOST_EXHIBITS, movedTo } from '@maat/domain/cases/file/exhibits'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import {
  appendExhibits,
  findSet,
  getSet,
  putInOrder,
  updateExhibit,
  updateExhibits,
  updateSet,
} from './exhibit-store.ts'

export const handleAddExhibits = handleRecord(addExhibits, caseSubject, async context => {
  const { work, tx, subject: row, params, body, record, fail } = context
  const set = await findSet(tx, row.id, params.setId)
  if (!set) return fail('exhibit.set-not-found')
  const present = new Set<string>(set.exhibits.map(({ documentId }) => documentId))
  const added = [...new Set(body.documentIds)].filter(id => !present.has(id))
  if (present.size + added.length > MOST_EXHIBITS) return fail('exhibit.too-many')
  // Closes the gaps of documents that left the case.
  await putInOrder(
    tx,
    set.id,
    set.exhibits.map(({ id }) => id),
  )
  const written = await appendExhibits(tx, { caseId: row.id, setId: set.id, documentIds: added })
  if (written !== added.length) return fail('document.not-found')
  if (body.position !== undefined) await placeAdded(tx, row.id, { set, position: body.position })
  await updateSet(tx, set.id, {})
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.added', { set: set.id, documents: added, position: body.position })
  return await getSet(tx, row.id, set.id)
})

interface Placing {
  /** As it was before. */
  set: NonNullable<Awaited<ReturnType<typeof findSet>>>
  position: number
}

/** Moves the new exhibits, which are at the end, between those of before. */
async function placeAdded(tx: Tx, caseId: CaseId, { set, position }: Placing): Promise<void> {
  const before = set.exhibits.map(({ id }) => id)
  const { exhibits } = await getSet(tx, caseId, set.id)
  const added = exhibits.map(({ id }) => id).slice(before.length)
  await putInOrder(tx, set.id, [...before.slice(0, position), ...added, ...before.slice(position)])
}

export const handleChangeExhibit = handleRecord(changeExhibit, caseSubject, async context => {
  const { work, tx, subject: row, params, body, record, fail } = context
  const set = await findSet(tx, row.id, params.setId)
  if (!set) return fail('exhibit.set-not-found')
  const exhibit = set.exhibits.find(({ id }) => id === params.exhibitId)
  if (!exhibit) return fail('exhibit.not-found')
  const { position, title, titleBefore, datedOn, communicatedOn, seenVersion } = body
  if (titleBefore !== undefined && titleBefore !== exhibit.title)
    return fail('record.stale', { current: set })
  const change = {
    ...(title !== undefined && { title }),
    ...(datedOn !== undefined && { dated_on: datedOn }),
    ...(communicatedOn !== undefined && { communicated_on: communicatedOn }),
    ...(seenVersion !== undefined && { seen_version: Math.min(seenVersion, exhibit.newestVersion) }),
  }
  if (Object.keys(change).length > 0) await updateExhibit(tx, exhibit.id, change)
  if (position !== undefined) {
    const ids = set.exhibits.map(({ id }) => id)
    await putInOrder(tx, set.id, movedTo(ids, exhibit.id, position))
  }
  await updateSet(tx, set.id, {})
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.changed', { set: set.id, exhibit: exhibit.id, ...body })
  return await getSet(tx, row.id, set.id)
})

export const handleDateExhibits = handleRecord(dateExhibits, caseSubject, async context => {
  const { work, tx, subject: row, params, body, record, fail } = context
  const set = await findSet(tx, row.id, params.setId)
  if (!set) return fail('exhibit.set-not-found')
  const { exhibitIds, datedOn, communicatedOn } = body
  const present = new Set<string>(set.exhibits.map(({ id }) => id))
  if (exhibitIds.some(id => !present.has(id))) return fail('exhibit.not-found')
  const change = {
    ...(datedOn !== undefined && { dated_on: datedOn }),
    ...(communicatedOn !== undefined && { communicated_on: communicatedOn }),
  }
  if (Object.keys(change).length > 0) await updateExhibits(tx, set.id, exhibitIds, change)
  await updateSet(tx, set.id, {})
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.changed', { set: set.id, exhibits: exhibitIds, datedOn, communicatedOn })
  return await getSet(tx, row.id, set.id)
})

export const handleRemoveExhibit = handleRecord(removeExhibit, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const set = await findSet(tx, row.id, params.setId)
  if (!set) return fail('exhibit.set-not-found')
  const exhibit = set.exhibits.find(({ id }) => id === params.exhibitId)
  if (!exhibit) return fail('exhibit.not-found')
  const left = set.exhibits.filter(({ id }) => id !== exhibit.id)
  await putInOrder(
    tx,
    set.id,
    left.map(({ id }) => id),
  )
  await updateSet(tx, set.id, {})
  await publishCaseChange(work, row.id, 'exhibits')
  await record('exhibit.removed', { set: set.id, document: exhibit.documentId, number: exhibit.number })
  return await getSet(tx, row.id, set.id)
})
