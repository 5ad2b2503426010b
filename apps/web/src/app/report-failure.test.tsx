import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endOtherSessions } from '../api/operations/people/account-security.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useOperation } from '../api/use-operation.ts'
import { startTexts } from '../texts/i18n.ts'
import { Toasts } from '../ui/messages/toasts.tsx'
import { reportFailure, reportUncaught } from './report-failure.ts'

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/healthz') return new Response()
    throw new TypeError('no line')
  })
})
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Fermer' })) act(() => button.click())
  cleanup()
  vi.unstubAllGlobals()
})

const SENTENCE = /^Le serveur ne répond pas\. Ce que vous avez saisi est toujours là/

function show(Asking: () => React.ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient(reportFailure)}>
      <Asking />
      <Toasts closeLabel="Fermer" />
    </QueryClientProvider>,
  )
  screen.getByRole('button', { name: 'Agir' }).click()
}

test('the frame reports a failure that its component does not report, also when the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(() => {
    const { mutate } = useOperation(endOtherSessions)
    return (
      <button type="button" onClick={() => mutate({})}>
        Agir
      </button>
    )
  })
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  vi.restoreAllMocks()
})

test('a failure that its component reports is not reported twice', async () => {
  show(() => {
    const ending = useOperation(endOtherSessions)
    return (
      <>
        <button type="button" onClick={() => ending.mutate({})}>
          Agir
        </button>
        {ending.isError && <p>ici</p>}
      </>
    )
  })
  expect(await screen.findByText('ici')).toBeTruthy()
  expect(screen.queryByText(SENTENCE)).toBeNull()
})

test('reports an uncaught failure too, except on a page that is left', async () => {
  const { CallError } = await import('../api/call-error.ts')
  render(<Toasts closeLabel="Fermer" />)
  const event = { reason: new CallError('server.error'), preventDefault: vi.fn() }
  window.dispatchEvent(new Event('pagehide'))
  reportUncaught(event as unknown as PromiseRejectionEvent)
  expect(screen.queryByText(/^Quelque chose s’est mal passé/)).toBeNull()
  window.dispatchEvent(new Event('pageshow'))
  reportUncaught(event as unknown as PromiseRejectionEvent)
  expect(await screen.findByText(/^Quelque chose s’est mal passé de notre côté/)).toBeTruthy()
  expect(event.preventDefault).toHaveBeenCalledTimes(2)
})
