import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { ProposedDetails } from './proposed-details.tsx'

beforeAll(startTexts)

const PROPOSED = {
  sources: [{ title: 'Code civil', address: 'https://loi.example/', publishedOn: null }],
  lawAsOf: '2026-11-01',
  ownerId: null,
  ownerName: 'Ada Moreau',
} as const

test.each<['fr' | 'en' | 'nl', string]>([
  ['fr', 'Proposé, en attente d’une relecture :'],
  ['en', 'Proposed, waiting for a review:'],
  ['nl', 'Voorgesteld, wacht op nalezing:'],
])('shows what readers do not see yet, in %s', async (language, intro) => {
  await setLanguage(language)
  await renderPart(<ProposedDetails proposed={{ ...PROPOSED, sources: [...PROPOSED.sources] }} />)
  expect(await screen.findByText(intro)).toBeTruthy()
  expect(screen.getByText('Ada Moreau')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Code civil' }).getAttribute('href')).toBe('https://loi.example/')
})
