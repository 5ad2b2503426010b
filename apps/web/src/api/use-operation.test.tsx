import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'
import { readFirm } from './operations/firm/firm.ts'
import { createQueryClient } from './query-client.ts'
import { useRead } from './use-operation.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Firm() {
  const firm = useRead(readFirm, {})
  if (firm.isError) return <p>{firm.error.code}</p>
  return <p>{firm.data?.name ?? 'waiting'}</p>
}

const shown = () => screen.getByRole('paragraph').textContent

test('keeps read data on the screen when a refetch fails, until the server says that it is gone', async () => {
  let answer: () => Response = () => Response.json({ name: 'Maât' })
  vi.stubGlobal('fetch', async () => answer())
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Firm />
    </QueryClientProvider>,
  )
  await waitUntil(() => expect(shown()).toBe('Maât'))
  const read = (next: typeof answer) => {
    answer = next
    return act(() => queries.refetchQueries())
  }
  await read(() => Response.json({ code: 'server.error' }, { status: 500 }))
  expect(shown()).toBe('Maât')
  await read(() => Response.json({ code: 'office.not-found' }, { status: 404 }))
  expect(shown()).toBe('office.not-found')
})

test('shows why a first read failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'server.error' }, { status: 500 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Firm />
    </QueryClientProvider>,
  )
  await waitUntil(() => expect(shown()).toBe('server.error'))
})
