// Reads a kind of record in the typed words.
import type { SearchKind } from '@maat/contract/knowledge/search'
import { fold } from '@maat/domain/words/fold'

/** The words before a number that name its kind, in the three languages of the product. */
const NAMED_KINDS: Record<string, SearchKind> = {
  facture: 'invoice',
  invoice: 'invoice',
  factuur: 'invoice',
  dossier: 'case',
  case: 'case',
  zaak: 'case',
}

export interface ReadQuery {
  search: string
  kind?: SearchKind
}

/** 'facture BRU-2026-00012' asks for this invoice alone. */
export function readQuery(typed: string): ReadQuery {
  const search = typed.trim()
  const space = search.indexOf(' ')
  const kind = space > 0 ? NAMED_KINDS[fold(search.slice(0, space))] : undefined
  const rest = search.slice(space + 1).trim()
  return kind && /\d/.test(rest) && !rest.includes(' ') ? { search: rest, kind } : { search }
}
