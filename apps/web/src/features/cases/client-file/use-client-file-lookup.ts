// Checks during input whether the firm knows the client already, and whether a name appears on both sides.
import type { KnownClient } from '@maat/contract/cases/client-file'
import type { ReplyOf } from '@maat/contract/operation'
import type { CallError } from '../../../api/call.ts'
import { lookUpClientFile } from '../../../api/operations/cases/client-file.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useDebounced } from '../../../parts/lists/use-debounced.ts'
import { isE164 } from '../../communication/calls/index.ts'
import { comparedNames, type FileValues } from './file-values.ts'

export type Hit = ReplyOf<typeof lookUpClientFile>['hits'][number]

export interface ClientFileLookup {
  /** Undefined until the first answer. */
  clients: readonly KnownClient[] | undefined
  hits: readonly Hit[]
  /** The name on the client's side was compared. */
  isClientCompared: boolean
  isCompared(adverseParty: string): boolean
  error: CallError | null
}

export function useClientFileLookup(values: FileValues): ClientFileLookup {
  const query = useDebouncedQuery(values)
  const hasQuery = Object.keys(query).length > 0
  const { data, error } = useRead(lookUpClientFile, { query }, { enabled: hasQuery, keepsPrevious: true })
  const compared = (query.adverseParties ?? '').split('\n')
  return {
    clients: hasQuery ? data?.clients : undefined,
    hits: (hasQuery && data?.hits) || [],
    isClientCompared: data !== undefined && Boolean(query.name ?? query.companyName),
    isCompared: name => data !== undefined && compared.includes(name.trim()),
    error,
  }
}

type Query = Partial<Record<'name' | 'companyName' | 'email' | 'phone' | 'adverseParties', string>>

function useDebouncedQuery(values: FileValues): Query {
  const { client, email, phone, adverseParties } = values
  const all = {
    ...comparedNames(values),
    // The client is chosen: only the names are compared.
    email: client ? '' : email.trim(),
    phone: !client && isE164(phone) ? phone : '',
    adverseParties: adverseParties
      .map(name => name.trim())
      .filter(Boolean)
      .join('\n'),
  }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  return JSON.parse(useDebounced(JSON.stringify(given)))
}
