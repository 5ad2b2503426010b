import type { DeadlineId, DocumentId } from '@maat/contract/ids'
import { CASE_CHANGED } from '@maat/contract/live-events'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readDeadline } from '../../../api/operations/calendar/deadlines.ts'
import { readDocument } from '../../../api/operations/documents/documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { emitLive } from '../../communication/notifications/index.ts'
import { useLiveCases } from './use-live-cases.ts'

afterEach(() => vi.unstubAllGlobals())

/** These reads contain only their own id, not the id of the case. */
function Open() {
  useLiveCases()
  useRead(readDeadline, { params: { deadlineId: 'd' as DeadlineId } })
  useRead(readDocument, { params: { documentId: 'p' as DocumentId } })
  return null
}

test('reads an open deadline and document again after an event in their case', async () => {
  const read: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    read.push(url)
    return Response.json({})
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Open />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(read).toHaveLength(2))
  emitLive(CASE_CHANGED, { caseId: 'of-both' })
  await waitFor(() => expect(read.toSorted()).toEqual([...read.slice(0, 2), ...read.slice(0, 2)].toSorted()))
})
