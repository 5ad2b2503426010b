// Refreshes letters after each live event.
import { LETTERS_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { readTrayLetter } from '../../api/operations/tray.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { LISTENING, useLive } from '../notifications/index.ts'
import { REFRESHES } from './refreshes.ts'

export function useLiveLetters(): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of [...REFRESHES, readTrayLetter])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLive(LETTERS_CHANGED, refresh)
  useLive(LISTENING, refresh)
}
