import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../texts/i18n.ts'
import { CallerConflicts } from './conflict.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const hit = (name: string, known: 'client' | 'adverse' | 'colleague', caseNumber: string | null) => ({
  party: name,
  side: 'adverse' as const,
  name,
  known,
  caseNumber,
  likeness: 1,
})

test('shows each known person in one line, with their cases folded', async () => {
  const conflict = {
    state: 'to-review' as const,
    hits: [
      hit('Camille Dubois', 'client', 'BRU-2026-00001'),
      hit('Camille Dubois', 'client', 'BRU-2026-00002'),
      hit('Camille Dubois', 'adverse', 'PAR-2026-00003'),
      hit('Luc Conseil', 'colleague', null),
    ],
  }
  render(
    <Suspense>
      <CallerConflicts conflict={conflict} />
    </Suspense>,
  )
  const names = await screen.findAllByText(/^(Camille Dubois|Luc Conseil)$/)
  expect(names.map(({ textContent }) => textContent)).toEqual(['Camille Dubois', 'Luc Conseil'])
  const fold = screen.getByText('Dans 3 dossiers').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('Client du cabinet · dossier BRU-2026-00002')
  expect(names[0]?.parentElement?.textContent).toContain('Client du cabinet · Partie adverse')
})
