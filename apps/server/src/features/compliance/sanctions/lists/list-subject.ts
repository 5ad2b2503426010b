// Imported lists as permission subjects: they belong to the firm, and contain nothing of its clients.
import type { SanctionListId } from '@maat/contract/ids'
import type { Subject } from '../../../../platform/authz/subject.ts'
import { findList, type ListRow } from './list-store.ts'

export const listSubject: Subject<'sanctions', ListRow> = {
  kind: 'sanctions',
  notFound: 'sanctions.not-found',
  find: (executor, id: SanctionListId, { lock }) => findList(executor, id, lock),
  relations: () => ['any'],
}
