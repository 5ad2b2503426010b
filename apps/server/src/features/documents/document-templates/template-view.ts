// A template as the API returns it.
import {
  type DocumentTemplateView,
  TEMPLATE_ACTIONS,
  type TemplateFileView,
} from '@maat/contract/documents/document-templates'
import { isForClients } from '@maat/domain/templates/client-fields'
import { clientQuestionsOf } from '@maat/domain/templates/client-words'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import { type FileRow, findTemplate, type TemplateRow } from './template-store.ts'

export const templateSubject: Subject<'document-template', TemplateRow> = {
  kind: 'document-template',
  notFound: 'document-template.not-found',
  find: findTemplate,
  relations: () => ['any'],
}

export const viewOfTemplate = (caller: Caller, row: TemplateRow): z.input<typeof DocumentTemplateView> => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  countries: row.countries as z.input<typeof DocumentTemplateView>['countries'],
  issues: row.issues as z.input<typeof DocumentTemplateView>['issues'],
  isToReview: row.is_to_review,
  files: row.files.map(viewOfFile),
  usable: row.usable.map(({ language }) => language),
  isOpen: row.is_open,
  clientWords: row.client_words,
  openIn: row.is_open ? row.open_languages : [],
  clientQuestions: clientQuestionsOf(row.usable),
  closedFields: [...new Set(row.usable.flatMap(({ fields }) => fields))].filter(path => !isForClients(path)),
  updatedAt: row.updated_at,
  version: row.version,
  can: permitted(templateSubject, caller, row, TEMPLATE_ACTIONS),
})

export const viewOfFile = (file: FileRow): z.input<typeof TemplateFileView> => ({
  language: file.language,
  number: file.number,
  fileName: file.fileName,
  uploadedAt: file.uploadedAt,
  uploadedBy: file.uploadedBy,
  faults: file.faults.map(({ kind, typed, nearest = null }) => ({ kind, typed, nearest })),
  questions: file.questions.map(({ name }) => name),
})
