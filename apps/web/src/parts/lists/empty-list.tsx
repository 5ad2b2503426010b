// The empty state of a list with a filter: nothing matches the filter, or there is nothing yet.
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/messages/states.tsx'

interface EmptyListProps {
  isFiltered: boolean
  noneFound: string
  title: string
  children: ReactNode
}

export function EmptyList({ isFiltered, noneFound, title, children }: EmptyListProps) {
  if (isFiltered) return <EmptyState title={noneFound} />
  return <EmptyState title={title}>{children}</EmptyState>
}
