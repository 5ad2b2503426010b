import { readSearchRebuild } from '@maat/contract/knowledge/search'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { SearchRebuild } from './search-rebuild.tsx'

const BEGUN = { doneCount: 40, totalCount: 100, startedAt: '2026-11-02T10:00:00.000Z', finishedAt: null }

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Admin')
})

test.each([
  ['fr', /40 enregistrements sur 100/],
  ['en', /40 of 100 records/],
  ['nl', /40 van 100 gegevens/],
] as const)('says how far the rebuild has come, in %s', async (language, sentence) => {
  await setLanguage(language)
  server.answers(readSearchRebuild, { rebuild: BEGUN })
  await renderPart(<SearchRebuild />)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('says when the search was rebuilt', async () => {
  server.answers(readSearchRebuild, { rebuild: { ...BEGUN, finishedAt: '2026-11-02T11:00:00.000Z' } })
  await renderPart(<SearchRebuild />)
  expect(await screen.findByText(/La recherche a été reconstruite le 2 novembre 2026/)).toBeTruthy()
})

test('says nothing if the search was never rebuilt', async () => {
  server.answers(readSearchRebuild, { rebuild: null })
  await renderPart(<SearchRebuild />)
  await waitFor(() => expect(server.received(readSearchRebuild)).toHaveLength(1))
  expect(screen.queryByText(/recherche/)).toBeNull()
})
