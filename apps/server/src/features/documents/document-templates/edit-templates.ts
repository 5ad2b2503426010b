// Creates, changes and removes templates.

import {
  changeDocumentTemplate,
  createDocumentTemplate,
  openDocumentTemplate,
  removeDocumentTemplate,
} from '@maat/contract/documents/document-templates'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName } from '@maat/domain/documents/document-files'
import { clientGapsOf, openLanguages } from '@maat/domain/templates/client-words'
import { MOST_TEMPLATES } from '@maat/domain/templates/template-kinds'
import { LANGUAGES, type Translated } from '@maat/domain/words/languages'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { deleteUnusedFiles } from '../documents/index.ts'
import {
  countTemplates,
  deleteTemplate,
  getTemplate,
  insertTemplate,
  setIssues,
  updateTemplate,
} from './template-store.ts'
import { templateSubject, viewOfTemplate } from './template-view.ts'

interface Written {
  name: Translated
  kind: string
  countries: string[]
}

const columnsOf = ({ name, kind, countries }: Written, by: UserId, at: Date) => ({
  name: JSON.stringify(name),
  kind,
  countries,
  updated_by: by,
  updated_at: momentOf(at),
})

export const handleCreateTemplate = handle(createDocumentTemplate, async context => {
  const { work, tx, caller, body, record, fail } = context
  await lockForCounting(tx, 'document-templates', 'firm')
  if ((await countTemplates(tx)) >= MOST_TEMPLATES) return fail('document-template.too-many')
  const id = await insertTemplate(tx, columnsOf(body, caller.id, work.now))
  if (!(await setIssues(tx, id, body.issues))) return fail('catalogue.not-found')
  await record('document-template.created', { name: body.name.fr }, { kind: 'document-template', id })
  return viewOfTemplate(caller, await getTemplate(tx, id))
})

export const handleChangeTemplate = handleRecord(changeDocumentTemplate, templateSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  if (before.version !== body.version)
    return fail('record.stale', { current: viewOfTemplate(caller, before) })
  await updateTemplate(tx, before.id, {
    ...columnsOf(body, caller.id, work.now),
    is_to_review: body.isToReview,
  })
  if (!(await setIssues(tx, before.id, body.issues))) return fail('catalogue.not-found')
  await record('document-template.changed', { from: before.name.fr, to: body.name.fr })
  return viewOfTemplate(caller, await getTemplate(tx, before.id))
})

export const handleOpenTemplate = handleRecord(openDocumentTemplate, templateSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  if (before.version !== body.version)
    return fail('record.stale', { current: viewOfTemplate(caller, before) })
  const { isOpen, words } = body
  // The title becomes the name of a document.
  if (LANGUAGES.some(language => words.title[language] && checkFileName(words.title[language])))
    return fail('document.name-refused')
  const gaps = clientGapsOf(words, before.usable)
  if (isOpen && (gaps.length > 0 || before.usable.length === 0))
    return fail('document-template.not-for-clients', { current: gaps })
  await updateTemplate(tx, before.id, {
    client_words: JSON.stringify(words),
    is_open: isOpen,
    open_languages: openLanguages(words, before.usable),
    updated_by: caller.id,
    updated_at: momentOf(work.now),
  })
  await record(isOpen ? 'document-template.opened' : 'document-template.closed', { name: before.name.fr })
  return viewOfTemplate(caller, await getTemplate(tx, before.id))
})

export const handleRemoveTemplate = handleRecord(removeDocumentTemplate, templateSubject, async context => {
  const { work, tx, subject: before, record } = context
  const hashes = await deleteTemplate(tx, before.id)
  await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await record('document-template.removed', { name: before.name.fr })
  return {}
})
