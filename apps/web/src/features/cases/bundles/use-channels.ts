// The channels that apply today.
import type { FilingChannel } from '@maat/contract/cases/filing-channels'
import { listFilingChannels } from '../../../api/operations/cases/filing-channels.ts'
import { useRead } from '../../../api/use-operation.ts'
import { todayHere } from '../../../texts/today-here.ts'

export function useChannels(): readonly FilingChannel[] {
  const read = useRead(listFilingChannels, { query: { on: todayHere(), limit: '100' } })
  return read.data?.items ?? []
}
