// A line of the nomenclature as a permission subject: a user who may remove one may remove all.
import type { Subject } from '../../../platform/authz/subject.ts'
import { findLine, type LineRow } from './nomenclature-store.ts'

export const nomenclatureSubject: Subject<'nomenclature', LineRow> = {
  kind: 'nomenclature',
  notFound: 'nomenclature.not-found',
  find: (executor, id, { lock }) => findLine(executor, id, lock),
  relations: () => ['any'],
}
