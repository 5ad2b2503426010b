import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { Approvals } from './approvals.tsx'

const entry = (id: string, text: string) => ({
  id,
  caseId: 'c1',
  caseNumber: 'BRU-2026-00001',
  caseTitle: 'Mur',
  personName: 'Nadia Exemple',
  workedOn: '2026-11-17',
  minutes: 30,
  activity: 'research',
  text,
  privateNote: '',
  billed: { units: 5000, currency: 'EUR' },
  awaitsApproval: true,
  version: 3,
  can: ['change', 'approve'],
})
let waiting: ReturnType<typeof entry>[]
/** The entries that the server refuses, with the code. */
let refused: Record<string, string>
const requests: string[] = []

beforeAll(startTexts)
beforeEach(() => {
  waiting = [entry('a', 'Plan'), entry('b', 'Copies'), entry('c', 'Lettre')]
  refused = {}
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: waiting, next: null })
    const id = /time-entries\/(\w+)\/approval/.exec(url)?.[1] ?? ''
    requests.push(`${id} ${JSON.parse(String(body)).version}`)
    const code = refused[id]
    if (code) return Response.json({ code }, { status: 409 })
    waiting = waiting.filter(one => one.id !== id)
    return Response.json({ id })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  await renderPart(<Approvals />)
  await screen.findByRole('button', { name: 'Approuver\u00a0: Plan' })
}
const shown = () =>
  screen
    .queryAllByRole('button', { name: /^Approuver\u00a0: / })
    .map(button => button.getAttribute('aria-label'))

test('approves the entry as it was shown, and the next entry gets the focus', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Approuver\u00a0: Plan' }))
  await waitFor(() => expect(shown()).toEqual(['Approuver\u00a0: Copies', 'Approuver\u00a0: Lettre']))
  expect(requests).toEqual(['a 3'])
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Approuver\u00a0: Copies'),
  )
})

test('approves all others if one was changed meanwhile, and names that one', async () => {
  refused = { b: 'record.stale' }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Approuver les 3 prestations affichées' }))
  await waitFor(() => expect(shown()).toEqual(['Approuver\u00a0: Copies']))
  expect((await screen.findByRole('alert')).textContent).toContain('Copies')
  expect(requests).toEqual(['a 3', 'b 3', 'c 3'])
})

test('stops after a failure that concerns all entries', async () => {
  refused = { a: 'access.forbidden' }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Approuver les 3 prestations affichées' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Plan')
  expect(requests).toEqual(['a 3'])
})
