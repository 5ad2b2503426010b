import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { TemplateDialog } from './template-dialog.tsx'

const same = (text: string) => ({ fr: text, en: text, nl: text })
const READ = {
  id: 't1',
  name: same('Rappel'),
  subject: same('Dossier'),
  text: same('Bonjour'),
  updatedAt: '2026-11-18T09:00:00Z',
  version: 1,
}
/** The server's data. */
let stored: typeof READ
const closed = vi.fn()

beforeAll(startTexts)
beforeEach(() => {
  storedTexts.clear()
  closed.mockClear()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body))
    if (sent.version !== stored.version)
      return Response.json({ code: 'record.stale', current: stored }, { status: 409 })
    stored = { ...stored, ...sent, version: sent.version + 1 }
    return Response.json(stored)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject = () => screen.getByRole('textbox', { name: /^Objet/ })
async function open(): Promise<void> {
  await renderPart(<TemplateDialog template={READ} onClose={closed} />)
  await screen.findByRole('textbox', { name: /^Objet/ })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test("merges a colleague's saved changes to the template with the user's own", async () => {
  stored = { ...READ, name: same('Relance'), version: 2 }
  await open()
  await userEvent.type(subject(), ' neuf')
  await press('Enregistrer')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({
    name: same('Relance'),
    subject: { fr: 'Dossier neuf', nl: 'Dossier' },
    version: 3,
  })
})

test("shows both versions if both changed the same text, and saves the user's choice", async () => {
  stored = { ...READ, subject: { ...READ.subject, fr: 'Affaire' }, version: 2 }
  await open()
  await userEvent.type(subject(), ' neuf')
  await press('Enregistrer')
  expect((await screen.findByRole('region')).textContent).toContain('Objet (Français)')
  await press('Enregistrer ma saisie')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect([stored.subject.fr, stored.version]).toEqual(['Dossier neuf', 3])
})

test('switches to the language in which a text is missing', async () => {
  stored = READ
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Nederlands' }))
  await userEvent.clear(subject())
  await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
  await press('Enregistrer')
  await waitFor(() => expect(document.activeElement).toBe(subject()))
  expect((screen.getByRole('radio', { name: 'Nederlands' }) as HTMLInputElement).checked).toBe(true)
  expect(stored.version).toBe(1)
})
