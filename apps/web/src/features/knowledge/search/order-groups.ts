// Puts the group with the record that the user named before the others.
import type { SearchHit, SearchKind } from '@maat/contract/knowledge/search'
import { fold } from '@maat/domain/words/fold'

export interface HitGroup {
  kind: SearchKind
  hits: readonly SearchHit[]
  hasMore: boolean
}

/** A number or a name typed in full means that record, whatever else contains it. */
export function orderGroups(groups: readonly HitGroup[], typed: string): HitGroup[] {
  const words = fold(typed)
  const isMeant = ({ title, case: own, kind }: SearchHit) =>
    [title, kind === 'case' ? own?.number : undefined].some(name => name && fold(name) === words)
  const isFirst = ({ hits }: HitGroup) => hits.some(isMeant)
  return [...groups.filter(isFirst), ...groups.filter(group => !isFirst(group))]
}

/** The words before a number that name its kind, in the three languages of the product. */
const NAMED_KINDS: Record<string, SearchKind> = {
  facture: 'invoice',
  invoice: 'invoice',
  factuur: 'invoice',
  dossier: 'case',
  case: 'case',
  zaak: 'case',
}

/** 'facture BRU-2026-00012' asks for this invoice alone. */
export function readQuery(typed: string): { search: string; kinds?: SearchKind } {
  const search = typed.trim()
  const space = search.indexOf(' ')
  const kind = space > 0 ? NAMED_KINDS[fold(search.slice(0, space))] : undefined
  const rest = search.slice(space + 1).trim()
  return kind && /\d/.test(rest) && !rest.includes(' ') ? { search: rest, kinds: kind } : { search }
}
