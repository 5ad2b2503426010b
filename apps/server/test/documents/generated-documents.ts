// Templates of documents for tests, and the documents made from them.
import { randomUUID } from 'node:crypto'
import { generateDocument } from '@maat/contract/documents/document-generation'
import {
  createDocumentTemplate,
  giveTemplateFile,
  openDocumentTemplate,
} from '@maat/contract/documents/document-templates'
import type { CaseId, DocumentTemplateId, IssueId } from '@maat/contract/ids'
import type { Language, Translated } from '@maat/domain/words/languages'
import { buildWord } from '../../src/platform/word/build-word.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export const once = () => ({ 'idempotency-key': randomUUID() })

interface Around {
  app: TestApp
  lawyer: TestPerson
}

interface NewTemplate {
  lines: readonly string[]
  languages?: readonly Language[]
  countries?: ('BE' | 'FR' | 'CM')[]
  issues?: string[]
}

export async function makeTemplate(
  { app, lawyer: { token } }: Around,
  { lines, languages = ['fr'], countries = [], issues = [] }: NewTemplate,
): Promise<DocumentTemplateId> {
  const name = { fr: 'Lettre', en: 'Letter', nl: 'Brief' }
  const { body } = await app.call(createDocumentTemplate, {
    token,
    body: { name, kind: 'letter', countries, issues: issues as IssueId[] },
    headers: once(),
  })
  for (const language of languages)
    await giveFile({ app, lawyer: { token } as TestPerson }, body.id, lines, language)
  return body.id
}

export const giveFile = (
  { app, lawyer: { token } }: Around,
  templateId: DocumentTemplateId,
  lines: readonly string[],
  language: Language = 'fr',
) =>
  app.call(giveTemplateFile, {
    token,
    params: { templateId },
    query: { language, name: 'lettre.docx' },
    body: buildWord(lines),
  })

export const sameText = (text: string): Translated => ({ fr: text, en: text, nl: text })

interface Opening {
  version: number
  questions?: Record<string, Translated>
  isOpen?: boolean
  title?: string
}

export const openToClients = (
  { app, lawyer: { token } }: Around,
  templateId: DocumentTemplateId,
  { version, questions = {}, isOpen = true, title = 'Ma lettre' }: Opening,
) =>
  app.call(openDocumentTemplate, {
    token,
    params: { templateId },
    body: {
      isOpen,
      version,
      words: { title: sameText(title), explanation: sameText('Pour votre bailleur.'), questions },
    },
  })

export async function generate(
  { app, lawyer: { token } }: Around,
  caseId: CaseId,
  templateId: DocumentTemplateId,
  { isInternal = true } = {},
) {
  const { body } = await app.call(generateDocument, {
    token,
    params: { caseId },
    body: { templateId, language: 'fr', answers: {}, name: 'Lettre au bailleur', isInternal },
    headers: once(),
  })
  return body.documentId
}
