// Shows one read in all states: loading, failed, or its content.
import { type ReactNode, Suspense } from 'react'
import type { CallError } from '../../api/call.ts'
import { Skeleton } from '../../ui/messages/states.tsx'
import { ReadFailed } from './read-failed.tsx'

interface WhenReadProps<Data> {
  read: { data: Data | undefined; error: CallError | null; refetch(): unknown }
  /** The placeholder while loading: the number and height of its bars. */
  skeleton?: { rows?: number; height?: number }
  /** Where to go if the record does not exist. */
  wayBack?: ReactNode
  children(data: Data): ReactNode
}

export function WhenLoaded<Data>({ read, skeleton, wayBack, children }: WhenReadProps<Data>) {
  if (read.error)
    return <ReadFailed error={read.error} onRetry={() => void read.refetch()} wayBack={wayBack} />
  if (read.data === undefined) return <Skeleton {...skeleton} />
  // Suspends here for texts or code, so that the page around stays and keeps the focus.
  return <Suspense fallback={<Skeleton {...skeleton} />}>{children(read.data)}</Suspense>
}
