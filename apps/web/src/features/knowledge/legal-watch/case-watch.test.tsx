import type { CaseId } from '@maat/contract/ids'
import type { SignedIn } from '@maat/contract/people/accounts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../../../api/session.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { CaseWatch } from './case-watch.tsx'

const ENTRY = {
  id: 'w1',
  title: 'Indexation des loyers',
  text: 'Le nouveau calcul s’applique.',
  sourceName: 'Moniteur belge',
  sourceAddress: 'https://www.ejustice.just.fgov.be/',
  publishedOn: '2026-10-01',
}
const requests: string[] = []

beforeAll(async () => {
  const token = `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.`
  signIn({ id: '1', role: 'Avocat', roleId: 3, token, genderId: null } as SignedIn)
  await startTexts()
  await setLanguage('en')
})
afterEach(() => {
  cleanup()
  requests.length = 0
  vi.unstubAllGlobals()
})

async function showWith(items: object[]): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({ items, next: null })
  })
  await renderPart(<CaseWatch caseId={'c1' as CaseId} />)
  await waitFor(() => expect(requests.join()).toContain('ofCase=c1'))
}

test('a case shows the entries that concern it, with their sources', async () => {
  await showWith([ENTRY])
  expect(await screen.findByText('Indexation des loyers')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Moniteur belge' }).getAttribute('href')).toBe(ENTRY.sourceAddress)
})

test('a case that no entry concerns shows nothing', async () => {
  await showWith([])
  await expect(screen.findByRole('heading', {}, { timeout: 300 })).rejects.toThrow()
})
