import type { BinderId } from '@maat/contract/ids'
import { listBinderEntries } from '../../../api/operations/cases/binders.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'

const PAGE = 100

export type EntryPages = PagesOf<typeof listBinderEntries>

export const useEntries = (binderId: BinderId): EntryPages =>
  usePages(listBinderEntries, { params: { binderId }, query: { limit: PAGE } })
