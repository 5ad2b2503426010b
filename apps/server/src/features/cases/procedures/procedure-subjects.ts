// A procedure and its versions as permission subjects: a user who may read one may read all.
import type { Subject } from '../../../platform/authz/subject.ts'
import { findProcedure, findVersion, type ProcedureRow } from './procedure-store.ts'

export const procedureSubject: Subject<'procedure', ProcedureRow> = {
  kind: 'procedure',
  notFound: 'procedure.not-found',
  find: (executor, id, { lock }) => findProcedure(executor, id, lock),
  relations: () => ['any'],
}

/** Every user reads a version with the catalogue permission, because it may be the form of their case. */
export const procedureVersionSubject: Subject<'catalogue', ProcedureRow> = {
  kind: 'catalogue',
  notFound: 'catalogue.not-found',
  find: (executor, id) => findVersion(executor, id),
  relations: () => ['any'],
}
