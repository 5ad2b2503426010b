// Reads page after page of a list, for example for paper, and reports once: the rows are complete, or reading failed.
import type { Operation } from '@maat/contract/operation'
import { useEffect, useRef } from 'react'
import type { PagesOf } from '../../api/use-pages.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '../../ui/messages/toasts.tsx'

interface AllRows {
  most: number
  onReady(): void
  onFailed(): void
}

export function useAllRows<O extends Operation>(
  { data, hasNextPage, isFetching, fetchNextPage, error, nextError }: PagesOf<O>,
  { most, onReady, onFailed }: AllRows,
) {
  const errorText = useErrorText()
  const rows = (data ?? []) as NonNullable<typeof data>
  const count = (rows as readonly unknown[]).length
  const isComplete = data !== undefined && !isFetching && (!hasNextPage || count >= most)
  const failure = error ?? nextError
  const hasReported = useRef(false)
  useEffect(() => {
    if (failure && !hasReported.current) {
      hasReported.current = true
      showToast({ kind: 'danger', text: errorText(failure.code) })
      onFailed()
    } else if (isComplete && !hasReported.current) {
      hasReported.current = true
      // After the rows are in the document.
      requestAnimationFrame(onReady)
    } else if (hasNextPage && !isFetching) void fetchNextPage()
  })
  return { rows, isCut: hasNextPage }
}
