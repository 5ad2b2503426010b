// What is shown stands in the address: a reload, a link and the way back lead to the same letters.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BOXES, type Box } from './boxes.ts'

export interface EmailSearch {
  box: Box
  letterId: string | undefined
  /** In the tray: what was put aside, instead of what waits. */
  shelf: 'dismissed' | undefined
  /** The case about which one is written, or 'new' while it is not chosen. */
  write: string | undefined
}

export function useEmailSearch() {
  const { box, letterId, shelf, write } = useSearch({ from: '/email' })
  const navigate = useNavigate()
  const search: EmailSearch = { box: BOXES.find(known => known === box) ?? '', letterId, shelf, write }
  function go(next: Partial<EmailSearch>): void {
    const stays = next.box === undefined || next.box === search.box
    const all = { box: search.box, ...(stays && { shelf: search.shelf }), ...next }
    navigate({ to: '/email', search: { ...all, box: all.box || undefined }, resetScroll: false })
  }
  return { search, go }
}
