import type { EventView } from '@maat/contract/calendar/events'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readEvent } from '../../../../api/operations/calendar/events.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { renderPart } from '../../../../parts/parts-harness.tsx'
import { startTexts } from '../../../../texts/i18n.ts'
import { OwnAnswer } from './own-answer.tsx'

const READ = {
  id: 'e1',
  kind: 'meeting',
  title: 'Point d’étape',
  startsAt: '2999-03-04T09:00:00.000Z',
  endsAt: '2999-03-04T10:00:00.000Z',
  isAllDay: false,
  timeZone: 'Europe/Brussels',
  status: 'confirmed',
  answer: 'pending',
  version: 1,
} as unknown as EventView

/** The server's data. */
let stored: EventView
/** The bodies of all answers, accepted or refused. */
let sent: Record<string, unknown>[]

beforeAll(startTexts)
beforeEach(() => {
  stored = READ
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json(stored)
    const given = JSON.parse(String(body))
    sent.push(given)
    if (given.version !== stored.version)
      return Response.json({ code: 'record.stale', current: stored }, { status: 409 })
    stored = { ...stored, answer: given.answer, version: stored.version + 1 }
    return Response.json(stored)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Invitation() {
  const { data } = useRead(readEvent, { params: { eventId: READ.id } })
  return data ? <OwnAnswer event={data} timeZone="Europe/Brussels" /> : null
}

const note = () => screen.getByRole('textbox', { name: /^Un mot pour l’organisateur/ }) as HTMLTextAreaElement
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Je viendrai' }))

test('does not send an answer to an event that has moved: the user first reads the new time, and keeps their note', async () => {
  await renderPart(<Invitation />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Un mot/ }), 'Avec le bail')
  stored = { ...READ, startsAt: '2999-03-04T13:00:00.000Z', endsAt: '2999-03-04T14:00:00.000Z', version: 2 }
  await accept()
  await screen.findByText(/^Ce rendez-vous vient de changer : relisez l’horaire/)
  expect([stored.answer, note().value]).toEqual(['pending', 'Avec le bail'])
  await accept()
  await waitFor(() => expect(stored.answer).toBe('accepted'))
  expect(sent.map(({ version, note: words }) => [version, words])).toEqual([
    [1, 'Avec le bail'],
    [2, 'Avec le bail'],
  ])
  await waitFor(() => expect(note().value).toBe(''))
})
