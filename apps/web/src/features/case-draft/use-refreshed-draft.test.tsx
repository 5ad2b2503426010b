import type { DraftView } from '@maat/contract/case-draft'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftEditor } from './draft-editor.ts'
import { EditingContext } from './use-draft-editor.ts'
import { useRefreshedDraft } from './use-refreshed-draft.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = '01890000-0000-7000-8000-000000000001'
const NEW = { id: '', answers: {}, missingFields: [], version: 0, updatedAt: '' } as unknown as DraftView
const BEGUN = { ...NEW, id: ID, version: 1 } as unknown as DraftView

test('a draft created after its page opened is read again by its new id', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    return new Promise(() => undefined)
  })
  const server = { begin: async () => BEGUN, save: async () => BEGUN }
  const editor = new DraftEditor(NEW, server, { answers: {}, keep: () => undefined })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditingContext.Provider value={{ editor, isChecked: false }}>{children}</EditingContext.Provider>
  )
  const { result } = renderHook(() => useRefreshedDraft(), { wrapper })
  await editor.begin()
  result.current()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toContain(`/api/cases/${ID}/draft`)
})
