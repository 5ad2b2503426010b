// Reads the imported lists, and one of them.
import { listSanctionLists, readSanctionList } from '@maat/contract/compliance/sanctions'
import { newestPage } from '../../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../../platform/http/handle.ts'
import { type ListRow, listsWithNames } from './list-store.ts'
import { listSubject } from './list-subject.ts'
import { viewOfList } from './list-view.ts'

export const handleListSanctionLists = handle(listSanctionLists, async ({ tx, query }) => {
  const lists = listsWithNames(tx).$if(query.isInForce === true, found =>
    found.where('l.state', '=', 'in-force'),
  )
  const cursorOf = ({ imported_at: at, id }: ListRow) => ({ at, id })
  return await newestPage(lists, query, { at: 'l.imported_at', id: 'l.id', cursorOf }, viewOfList)
})

export const handleReadSanctionList = handleRecord(readSanctionList, listSubject, async ({ subject }) =>
  viewOfList(subject),
)
