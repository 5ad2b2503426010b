// Adds and changes entries: an issue has case types and required documents.
import {
  createEntry,
  EMPTY_TEXTS,
  type EntryLevel,
  type Names,
  updateEntry,
} from '@maat/contract/cases/catalogue'
import type { FieldError } from '@maat/contract/errors'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import * as catalogueStore from './catalogue-store.ts'
import { listDocumentTypeCodes, replaceDocuments } from './document-store.ts'
import { entrySubject } from './entry-subject.ts'
import { viewOfEntry, viewOfEntryNow } from './entry-view.ts'

interface OfIssues {
  everydayWords?: Names | undefined
  caseTypes?: string[] | undefined
  documents?: catalogueStore.IssueDocument[] | undefined
}

/** Checks fields that only an issue has; `isNew` if they are required. */
async function checkForLevel(
  executor: Executor,
  level: EntryLevel,
  { everydayWords, caseTypes, documents = [] }: OfIssues,
  isNew = false,
): Promise<void> {
  const errors: FieldError[] = []
  const object = (path: string, code: string) => errors.push({ path, code })
  if (level === 'issue') {
    if (isNew && !caseTypes) object('caseTypes', 'field.required')
    const known = await listDocumentTypeCodes(executor)
    const types = documents.map(({ type }) => type)
    for (const [index, type] of types.entries()) {
      if (!known.has(type)) object(`documents.${index}.type`, 'field.invalid')
      else if (types.indexOf(type) < index) object(`documents.${index}.type`, 'field.twice')
    }
  } else {
    if (everydayWords) object('everydayWords', 'field.unknown')
    if (caseTypes) object('caseTypes', 'field.unknown')
    if (documents.length > 0) object('documents', 'field.unknown')
  }
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
}

export const handleCreateEntry = handle(createEntry, async ({ tx, body, record, fail }) => {
  const { parentId = null, name, description, everydayWords, caseTypes, documents } = body
  const parent = parentId === null ? undefined : await catalogueStore.findEntry(tx, parentId, true)
  if (parentId !== null && !parent) return fail('catalogue.not-found')
  const level = parent ? catalogueStore.levelBelow(parent.level) : 'category'
  if (!level) throw new Failure('request.invalid', { errors: [{ path: 'parentId', code: 'field.invalid' }] })
  await checkForLevel(tx, level, { everydayWords, caseTypes, documents }, true)
  const row = {
    parentId,
    name,
    description,
    everydayWords: everydayWords ?? EMPTY_TEXTS,
    caseTypes: caseTypes ?? [],
  }
  const id = await catalogueStore.insertEntry(tx, level, row)
  if (documents) await replaceDocuments(tx, id, documents)
  const entry = await viewOfEntryNow(tx, id)
  await record('catalogue.changed', { change: 'created', level, after: entry }, { kind: 'catalogue', id })
  return entry
})

export const handleUpdateEntry = handleRecord(
  updateEntry,
  entrySubject,
  async ({ tx, subject, body, record, fail }) => {
    const { version, documents, ...change } = body
    const before = await viewOfEntry(tx, subject)
    if (subject.version !== version) return fail('record.stale', { current: before })
    await checkForLevel(tx, subject.level, { ...change, documents })
    await catalogueStore.changeEntry(tx, subject, change)
    if (documents && subject.level === 'issue') await replaceDocuments(tx, subject.id, documents)
    const after = await viewOfEntryNow(tx, subject.id)
    await record('catalogue.changed', { change: 'updated', level: subject.level, before, after })
    return after
  },
)
