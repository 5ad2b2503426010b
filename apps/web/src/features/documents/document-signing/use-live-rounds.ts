// Reads signatures again after each live event of a case.
import { CASE_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import {
  listSigningRounds,
  listSigningRoundsOfCase,
} from '../../../api/operations/documents/document-signing.ts'
import { readDocument } from '../../../api/operations/documents/documents.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export const ROUND_READS = [listSigningRounds, listSigningRoundsOfCase, readDocument]

export function useLiveRounds(): void {
  const queries = useQueryClient()
  useLiveRefresh([CASE_CHANGED], () => {
    for (const read of ROUND_READS) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  })
}
