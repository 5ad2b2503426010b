// An entry of the catalogue as a permission subject: a user who may edit one may edit all.
import type { Subject } from '../../../platform/authz/subject.ts'
import { type EntryRow, findEntry } from './catalogue-store.ts'

export const entrySubject: Subject<'catalogue', EntryRow> = {
  kind: 'catalogue',
  notFound: 'catalogue.not-found',
  find: (executor, id, { lock }) => findEntry(executor, id, lock),
  relations: () => ['any'],
}
