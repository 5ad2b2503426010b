import type { readOverview } from '@maat/contract/firm/overview'
import type { ReplyOf } from '@maat/contract/operation'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { OverviewPage } from './overview-page.tsx'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OVERVIEW: ReplyOf<typeof readOverview> = {
  people: [],
  cases: { byOffice: [], drafts: 0, conflictsToReview: 0, unassigned: { count: 0, oldest: [] } },
  unverified: 0,
  newThisWeek: 0,
  signInsToday: 0,
  failedSignInsToday: 0,
  mails: { queued: 0, failed: 0, settledToday: 0 },
  jobs: { waiting: 0, failed: 0 },
  backlog: 0,
  audit: { entries: 0, unsealed: 0 },
}

test('cases that need a lawyer come before figures, which are folded until an Admin opens them', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).endsWith('/api/overview')) return Response.json(OVERVIEW)
    if (String(url).endsWith('/api/firm')) return Response.json({ offices: [] })
    return Response.json({ code: 'server.error' }, { status: 500 })
  })
  await renderPart(<OverviewPage />)
  const figures = (
    await screen.findByText('Personnes, activité et travail d’arrière-plan en chiffres')
  ).closest('details')
  expect(figures?.open).toBe(false)
  const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  const place = (title: RegExp) => titles.findIndex(text => title.test(text ?? ''))
  expect(place(/sans avocat/i)).toBeGreaterThanOrEqual(0)
  expect(place(/sans avocat/i)).toBeLessThan(place(/^Bureaux$/))
})
