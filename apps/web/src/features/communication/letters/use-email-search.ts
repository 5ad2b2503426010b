// Keeps the view in the address, so that a reload, a link or the back button shows the same letters.
import type { DocumentId } from '@maat/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BOXES, type Box } from './boxes.ts'

export interface EmailSearch {
  box: Box
  letterId: string | undefined
  /** In the tray: shows dismissed letters instead of waiting ones. */
  shelf: 'dismissed' | undefined
  write: string | undefined
  /** A document just written for the new letter or for the answer. */
  attach: DocumentId | undefined
}

export function useEmailSearch() {
  const { box, letterId, shelf, write, attach } = useSearch({ from: '/email' })
  const navigate = useNavigate()
  const search: EmailSearch = {
    box: BOXES.find(known => known === box) ?? '',
    letterId,
    shelf,
    write,
    attach,
  }
  function go(next: Partial<EmailSearch>): void {
    const stays = next.box === undefined || next.box === search.box
    const all = { box: search.box, ...(stays && { shelf: search.shelf }), ...next }
    navigate({ to: '/email', search: { ...all, box: all.box || undefined }, resetScroll: false })
  }
  return { search, go }
}
