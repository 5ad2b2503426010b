// Refreshes letters after each live event.
import { LETTERS_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { readTrayLetter } from '../../../api/operations/communication/tray.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../notifications/index.ts'
import { LETTER_READS } from './refreshes.ts'

export function useLiveLetters(): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of [...LETTER_READS, readTrayLetter])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLiveRefresh([LETTERS_CHANGED], refresh)
}
