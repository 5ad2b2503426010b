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
