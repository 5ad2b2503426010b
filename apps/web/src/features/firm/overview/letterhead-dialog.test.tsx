import { readLetterhead, saveLetterhead } from '@maat/contract/documents/letterheads'
import { Office } from '@maat/contract/firm/firm'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { LetterheadDialog } from './letterhead-dialog.tsx'

const server = fakeServer()
beforeAll(startTexts)
beforeEach(() => {
  storedTexts.clear()
  server.signIn('Admin')
})

const { logo } = saveLetterhead.example
const OFFICE = exampleOf(Office, {
  id: testId(40),
  city: { fr: 'Bruxelles', en: 'Brussels', nl: 'Brussel' },
})
const SAVED = { sender: 'Cabinet Exemple', details: 'Rue 3', footer: 'SRL', logo, version: 4 }

test.each([
  ['fr', 'En-tête du bureau de Bruxelles', /^Nom/, 'Retirer le logo', 'Enregistrer'],
  ['en', 'Letterhead of the office in Brussels', /^Name/, 'Remove the logo', 'Save'],
  ['nl', 'Briefhoofd van het kantoor in Brussel', /^Naam/, 'Het logo verwijderen', 'Opslaan'],
] as const)(
  'an Admin edits the letterhead of an office, in %s',
  async (language, title, name, remove, save) => {
    await setLanguage(language)
    server.answers(readLetterhead, SAVED)
    server.answers(saveLetterhead, { ...SAVED, version: 5 })
    await renderPart(<LetterheadDialog office={OFFICE} onClose={() => {}} />)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const sender = dialog.getByRole('textbox', { name })
    await userEvent.clear(sender)
    await userEvent.type(sender, 'Maât')
    await userEvent.click(dialog.getByRole('button', { name: remove }))
    await userEvent.click(dialog.getByRole('button', { name: save }))
    await waitFor(() => expect(server.received(saveLetterhead)).toHaveLength(1))
    expect(server.received(saveLetterhead)).toMatchObject([
      { body: { sender: 'Maât', details: 'Rue 3', footer: 'SRL', logo: '', version: 4 } },
    ])
  },
)
