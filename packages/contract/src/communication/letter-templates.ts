// The firm's templates of letters, in its three languages.

import { MOST_LETTER_CHARACTERS, MOST_SUBJECT_CHARACTERS } from '@maat/domain/communication/letters'
import { z } from 'zod'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine, requiredText } from '../person.ts'

const Title = z.strictObject({
  fr: requiredLine(MOST_SUBJECT_CHARACTERS),
  en: requiredLine(MOST_SUBJECT_CHARACTERS),
  nl: requiredLine(MOST_SUBJECT_CHARACTERS),
})
const Texts = z.strictObject({
  fr: requiredText(MOST_LETTER_CHARACTERS),
  en: requiredText(MOST_LETTER_CHARACTERS),
  nl: requiredText(MOST_LETTER_CHARACTERS),
})
const template = { name: Title, subject: Title, text: Texts }

export const LetterTemplateView = z.object({
  id: z.uuid(),
  ...template,
  updatedAt: SentMoment,
  version: z.number(),
})
export type LetterTemplateView = z.output<typeof LetterTemplateView>

const exampleTemplate = {
  name: { fr: 'Rappel', en: 'Reminder', nl: 'Herinnering' },
  subject: { fr: 'Dossier {{number}}', en: 'Case {{number}}', nl: 'Dossier {{number}}' },
  text: { fr: 'Bonjour {{client}},', en: 'Dear {{client}},', nl: 'Beste {{client}},' },
}

export const listLetterTemplates = operation({
  path: 'GET /api/letter-templates',
  summary: 'Lists the firm’s letter templates, in their order.',
  needs: 'letter-template.read',
  reply: z.array(LetterTemplateView),
})

export const createLetterTemplate = operation({
  path: 'POST /api/letter-templates',
  summary: 'Adds a template.',
  needs: 'letter-template.edit',
  body: z.strictObject(template),
  example: exampleTemplate,
  reply: LetterTemplateView,
  createsOnce: true,
  fails: ['letter-template.placeholder-unknown', 'letter-template.too-many'],
})

export const updateLetterTemplate = operation({
  path: 'PUT /api/letter-templates/:templateId',
  summary: 'Changes a template. Letters written from it before do not change.',
  needs: 'letter-template.edit',
  params: z.object({ templateId: z.uuid() }),
  body: z.strictObject({ ...template, version: z.number().int() }),
  example: { ...exampleTemplate, version: 1 },
  reply: LetterTemplateView,
  fails: ['letter-template.not-found', 'letter-template.placeholder-unknown', 'record.stale'],
})

export const removeLetterTemplate = operation({
  path: 'DELETE /api/letter-templates/:templateId',
  summary: 'Deletes a template.',
  needs: 'letter-template.edit',
  params: z.object({ templateId: z.uuid() }),
  reply: EmptyReply,
  fails: ['letter-template.not-found'],
})
