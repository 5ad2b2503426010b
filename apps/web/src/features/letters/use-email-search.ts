// What is shown stands in the address: a reload, a link and the way back lead to the same letters.
import { LETTER_BOXES } from '@maat/domain/letters'
import { useNavigate, useSearch } from '@tanstack/react-router'

export const BOXES = [...LETTER_BOXES, 'tray', 'templates'] as const
export type Box = (typeof BOXES)[number] | ''

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface EmailSearch {
  box: Box
  letterId: string | undefined
  /** In the tray: what was put aside, instead of what waits. */
  shelf: 'dismissed' | undefined
  /** The case about which one is written, or 'new' while it is not chosen. */
  write: string | undefined
}

export function useEmailSearch() {
  const found = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const idIn = (name: string) => {
    const text = String(found[name] ?? '')
    return ID.test(text) ? text : undefined
  }
  const search: EmailSearch = {
    box: BOXES.find(box => box === found.box) ?? '',
    letterId: idIn('letterId'),
    shelf: found.shelf === 'dismissed' ? 'dismissed' : undefined,
    write: found.write === 'new' ? 'new' : idIn('write'),
  }
  function go(next: Partial<EmailSearch>): void {
    const stays = next.box === undefined || next.box === search.box
    const all = { box: search.box, ...(stays && { shelf: search.shelf }), ...next }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value))
    navigate({ to: '/email', search: kept as never, resetScroll: false })
  }
  return { search, go }
}
