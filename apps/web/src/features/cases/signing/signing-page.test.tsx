import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { SigningPage } from './signing-page.tsx'

const FOUND = {
  asks: 'birth-date',
  requestedByName: 'Ada Avocate',
  address: 'c•••@example.be',
  expiresAt: '2999-01-04T09:00:00.000Z',
  language: 'fr',
}

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return renderPart(<SigningPage link={{ what: 'sign', token: 'a'.repeat(43) }} keep={() => undefined} />)
}

test.each([
  ['case', 'Relire et signer votre dossier'],
  ['agreement', 'Lire et signer votre convention'],
  ['quote', 'Lire et accepter votre devis'],
])('the tab of a link to a %s says what is to sign', async (of, title) => {
  await open(async () => Response.json({ ...FOUND, of }))
  await screen.findByRole('heading', { level: 1, name: title })
  expect(document.title).toBe(`${title} · Maât`)
})

test('the title of the tab stays neutral for an unknown link', async () => {
  await open(async () => Response.json({ code: 'link.invalid' }, { status: 404 }))
  await screen.findByText(/^Ce lien/)
  expect(document.title).toBe('Lire et signer · Maât')
})
