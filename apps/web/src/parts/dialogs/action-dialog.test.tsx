import { operation } from '@maat/contract/operation'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTexts } from '../../texts/i18n.ts'
import { Toasts } from '../../ui/messages/toasts.tsx'
import { renderPart, storedTexts } from '../parts-harness.tsx'
import { ActionDialog } from './action-dialog.tsx'

const removal = operation({
  path: 'POST /api/teams/:id/remove',
  summary: 'Removes a team.',
  needs: 'account.open',
  params: z.object({ id: z.string() }),
  body: z.object({ reason: z.string() }),
  example: { reason: 'Nobody is left' },
  reply: z.object({ id: z.string() }),
  fails: [],
})
const closed = vi.fn()
const done = vi.fn()
let answer: () => Response
let bodies: unknown[]

beforeAll(startTexts)
beforeEach(() => {
  storedTexts.clear()
  closed.mockClear()
  done.mockClear()
  bodies = []
  answer = () => Response.json({ id: 'north' })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ask = (isRequired = true) =>
  renderPart(
    <>
      <ActionDialog
        title="Remove North?"
        confirmLabel="Remove"
        operation={removal}
        sent={reason => ({ params: { id: 'north' }, body: { reason } })}
        words={{ label: 'Why', keepAs: 'remove-north', maxLength: 100, isRequired }}
        doneText="North is gone"
        onDone={done}
        onClose={closed}
      >
        Its members stay.
      </ActionDialog>
      <Toasts closeLabel="Close" />
    </>,
  )
const why = () => screen.getByRole('textbox', { name: /^Why/ }) as HTMLTextAreaElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('does nothing without the required reason', async () => {
  await ask()
  await userEvent.type(why(), '  ')
  await press('Remove')
  await screen.findByText('Ce champ est nécessaire.')
  expect([bodies.length, document.activeElement]).toEqual([0, why()])
})

test('works without an optional reason', async () => {
  await ask(false)
  await press('Remove')
  await waitFor(() => expect(done).toHaveBeenCalledWith({ id: 'north' }))
  expect(bodies).toEqual([{ reason: '' }])
  await press('Close')
})

test('executes the action, shows a message and closes, and deletes the kept text', async () => {
  await ask()
  await userEvent.type(why(), 'Nobody is left ')
  expect(storedTexts.size).toBe(1)
  await press('Remove')
  await screen.findByText('North is gone')
  expect(bodies).toEqual([{ reason: 'Nobody is left' }])
  expect([closed.mock.calls, storedTexts.size]).toEqual([[[true]], 0])
})

test('a cancelled dialog closes without the action', async () => {
  await ask()
  await press('Annuler')
  expect([closed.mock.calls, bodies]).toEqual([[[false]], []])
})

test('shows a refusal in the open dialog, and keeps the text over a reload', async () => {
  answer = () => Response.json({ code: 'server.error' }, { status: 500 })
  await ask()
  await userEvent.type(why(), 'Nobody')
  await press('Remove')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(closed).not.toHaveBeenCalled()
  await ask()
  await waitFor(() => expect(why().value).toBe('Nobody'))
})
