import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draftWith, Editing, editorOf } from './draft-harness.tsx'
import { useRefreshedDraft } from './use-refreshed-draft.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a draft created after its page opened is read again by its new id', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    return new Promise(() => undefined)
  })
  const begun = draftWith({})
  const editor = editorOf({ ...begun, id: '' as typeof begun.id, version: 0 }, begun)
  const wrapper = ({ children }: { children: ReactNode }) => <Editing editor={editor}>{children}</Editing>
  const { result } = renderHook(() => useRefreshedDraft(), { wrapper })
  await editor.begin()
  result.current()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toContain(`/api/cases/${begun.id}/draft`)
})
