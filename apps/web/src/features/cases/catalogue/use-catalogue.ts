// The whole catalogue for its editors, read once for all screens.
import type { CatalogueView } from '@maat/contract/cases/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browseCatalogue, listCatalogue, reorderCatalogue } from '../../../api/operations/cases/catalogue.ts'
import { queryKeyOf, useOperation, useRead } from '../../../api/use-operation.ts'
import { moveItem } from '../../../ui/order-buttons.tsx'

export const CATALOGUE_READS = [listCatalogue, browseCatalogue]

export function useCatalogue() {
  return useRead(listCatalogue, {})
}

export type DocumentType = CatalogueView['documentTypes'][number]

/** Shows the new order of siblings at once while the server saves it. */
export function useReorder<Entry extends { id: string }>(entries: readonly Entry[]) {
  const queries = useQueryClient()
  const [order, setOrder] = useState<readonly string[]>()
  const arranging = useOperation(reorderCatalogue, { refreshes: CATALOGUE_READS })
  const placeOf = ({ id }: Entry) => order?.indexOf(id) ?? 0
  const shown = order ? entries.toSorted((one, other) => placeOf(one) - placeOf(other)) : entries

  function move(from: number, step: -1 | 1): void {
    const ids = moveItem(
      shown.map(({ id }) => id),
      from,
      step,
    )
    setOrder(ids)
    arranging.mutate(
      { body: { ids } },
      {
        onError: () => queries.invalidateQueries({ queryKey: queryKeyOf(listCatalogue) }),
        onSettled: () => setOrder(current => (current === ids ? undefined : current)),
      },
    )
  }

  return { shown, move, error: arranging.error }
}
