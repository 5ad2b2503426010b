import {
  createLetterTemplate,
  listLetterTemplates,
  removeLetterTemplate,
  updateLetterTemplate,
} from '@maat/contract/communication/letter-templates'
import { unknownPlaceholders } from '@maat/domain/communication/letters'
import { LANGUAGES } from '@maat/domain/words/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTemplate } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
})
afterAll(() => app.close())

const body = {
  name: { fr: 'Rappel', en: 'Reminder', nl: 'Herinnering' },
  subject: { fr: 'Dossier {{number}}', en: 'Case {{number}}', nl: 'Dossier {{number}}' },
  text: { fr: 'Bonjour {{client}},', en: 'Dear {{client}},', nl: 'Beste {{client}},' },
}
const unknown = { ...body, text: { ...body.text, nl: 'Beste {{klant}},' } }
const list = async () => (await app.call(listLetterTemplates, { token: lawyer.token })).body

test('a firm starts with templates that are complete in every language and can be filled from a case', async () => {
  const templates = await list()
  expect(templates.length).toBeGreaterThanOrEqual(6)
  for (const { name, subject, text } of templates)
    for (const language of LANGUAGES) {
      expect(name[language].length * subject[language].length * text[language].length).toBeGreaterThan(0)
      expect(unknownPlaceholders(subject[language] + text[language])).toEqual([])
    }
})

test('creates, changes and removes a template; refuses unknown placeholders by name', async () => {
  const { token } = lawyer
  const refused = await app.call(createLetterTemplate, { token, body: unknown })
  expect([refused.body.code, refused.body.current]).toEqual([
    'letter-template.placeholder-unknown',
    ['klant'],
  ])
  const made = await app.call(createLetterTemplate, { token, body })
  const params = { templateId: made.body.id }
  const change = { ...body, name: { ...body.name, fr: 'Second rappel' } }
  const changed = await app.call(updateLetterTemplate, { token, params, body: { ...change, version: 1 } })
  expect(changed.body).toMatchObject({ name: { fr: 'Second rappel' }, version: 2 })
  const again = { ...unknown, version: 2 }
  expect((await app.call(updateLetterTemplate, { token, params, body: again })).body.code).toBe(
    'letter-template.placeholder-unknown',
  )
  const stale = await app.call(updateLetterTemplate, { token, params, body: { ...change, version: 1 } })
  expect([stale.body.code, stale.body.current]).toMatchObject(['record.stale', { version: 2 }])
  expect((await list()).at(-1)?.id).toBe(made.body.id)
  expect((await app.call(removeLetterTemplate, { token, params })).status).toBe(200)
  expect((await list()).some(({ id }) => id === made.body.id)).toBe(false)
})

test('limits the number of templates', async () => {
  for (let count = (await list()).length; count < 100; count += 1) await insertTemplate(app)
  const { body: answer } = await app.call(createLetterTemplate, { token: lawyer.token, body })
  expect(answer.code).toBe('letter-template.too-many')
})
