import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { Proposals } from './proposals.tsx'

const proposal = (id: string, about: string) => ({
  id: `call/${id}`,
  kind: 'call',
  sourceId: id,
  caseId: 'c1',
  caseNumber: 'BRU-2026-00001',
  caseTitle: 'Mur',
  day: '2026-11-17',
  minutes: 12,
  isSuggested: true,
  activity: 'call',
  text: 'Entretien téléphonique',
  about,
  count: 1,
  isRead: false,
})
let standing: ReturnType<typeof proposal>[]
/** The server's answer to a change, given when the test allows it. */
let answer: () => Promise<Response>
const sent: string[] = []

beforeAll(startTexts)
beforeEach(() => {
  standing = [proposal('a', 'Ada'), proposal('b', 'Bob')]
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: standing, next: null })
    sent.push(String(body))
    return await answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  await renderPart(<Proposals of={{ from: '2026-11-09', to: '2026-11-22' }} />)
  await screen.findByRole('button', { name: 'Appel de Ada' })
}
const shown = () =>
  screen.queryAllByRole('button', { name: /^Appel de/ }).map(({ textContent }) => textContent)

test('an entry that failed to save returns with the reason', async () => {
  answer = async () => Response.json({ code: 'case.closed' }, { status: 409 })
  await open()
  await userEvent.keyboard('jn')
  expect((await screen.findByRole('alert')).textContent).toContain('Entretien téléphonique')
  expect(shown()).toEqual(['Appel de Ada', 'Appel de Bob'])
})

test('a dismissed row leaves at once, the next gets the focus, and undo works before the server has answered', async () => {
  let letGo: (() => void) | undefined
  answer = async () => {
    await new Promise<void>(resolve => {
      letGo = resolve
    })
    return Response.json({})
  }
  await open()
  await userEvent.keyboard('jx')
  expect(shown()).toEqual(['Appel de Bob'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Appel de Bob'))
  await userEvent.keyboard('u')
  answer = async () => Response.json({})
  await waitFor(() => expect(letGo).toBeDefined())
  letGo?.()
  await waitFor(() => expect(shown()).toEqual(['Appel de Ada', 'Appel de Bob']))
  expect(sent.map(body => JSON.parse(body).isDismissed)).toEqual([true, false])
})
