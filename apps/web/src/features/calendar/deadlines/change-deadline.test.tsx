import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ChangeDeadline } from './change-deadline.tsx'

const READ = {
  id: 'd1',
  caseId: 'c1',
  title: 'Appel du jugement',
  country: 'BE',
  rule: 'appeal',
  act: 'served',
  actDate: '2026-03-02',
  periodAmount: null,
  periodUnit: null,
  residence: 'same-country',
  court: 'ordinary',
  isActExpected: false,
  isByHand: false,
  dueDate: '2026-04-02',
  byHandReason: '',
  isCritical: true,
  version: 1,
} as unknown as DeadlineView
const COMPUTED = { outcome: 'computed', date: '2026-04-02', otherDate: null, needsCheck: false, lines: [] }

/** The server's data. */
let stored: DeadlineView
const done = vi.fn()

beforeAll(startTexts)
beforeEach(() => {
  stored = READ
  storedTexts.clear()
  done.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/deadline-computation')) return Response.json(COMPUTED)
    if (!body) return Response.json([])
    const { version, reason: _, byHand: __, ...sent } = JSON.parse(String(body))
    if (version !== stored.version)
      return Response.json({ code: 'record.stale', current: stored }, { status: 409 })
    stored = { ...stored, ...sent, version: version + 1 }
    return Response.json(stored)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The deadline has a field for the title, and one for the reason. */
async function correctTitle(title: string): Promise<void> {
  await renderPart(<ChangeDeadline deadline={READ} onDone={done} />)
  await screen.findByRole('textbox', { name: /^Ce qui est à faire/ })
  await userEvent.clear(field(/^Ce qui est à faire/))
  await userEvent.type(field(/^Ce qui est à faire/), title)
  await userEvent.type(field(/^Pourquoi ce délai est corrigé/), 'Plus clair')
}

test("a correction keeps a colleague's new date, and changes only what the user changed", async () => {
  await correctTitle('Interjeter appel')
  stored = { ...READ, actDate: '2026-03-09', isCritical: false, version: 2 }
  await press('Enregistrer la correction')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({
    title: 'Interjeter appel',
    actDate: '2026-03-09',
    isCritical: false,
    version: 3,
  })
})

test('two new titles of one deadline are shown side by side, and a second press does not overwrite either', async () => {
  await correctTitle('Interjeter appel')
  stored = { ...READ, title: 'Appel incident', version: 2 }
  await press('Enregistrer la correction')
  const both = within(await screen.findByRole('region', { name: /^Quelqu’un d’autre/ }))
  expect(both.getByRole('listitem').textContent).toBe(
    'Ce qui est à faireEnregistré par l’autreAppel incidentVotre saisieInterjeter appel',
  )
  expect([done.mock.calls, stored.title]).toEqual([[], 'Appel incident'])
  await press('Garder ce qui est enregistré')
  expect((field(/^Ce qui est à faire/) as HTMLInputElement).value).toBe('Appel incident')
})
