// A procedure, and one of its versions, as permissions see them: whoever may read one may read all.
import type { Subject } from '../../platform/authz/subject.ts'
import { findProcedure, findVersion, type ProcedureRow } from './procedure-store.ts'

export const procedureSubject: Subject<'procedure', ProcedureRow> = {
  kind: 'procedure',
  notFound: 'procedure.not-found',
  find: (executor, id, { lock }) => findProcedure(executor, id, lock),
  nearness: () => ['any'],
}

/** Everybody reads a version as they browse the catalogue: it may be the form of a case of theirs. */
export const procedureVersionSubject: Subject<'catalogue', ProcedureRow> = {
  kind: 'catalogue',
  notFound: 'catalogue.not-found',
  find: (executor, id) => findVersion(executor, id),
  nearness: () => ['any'],
}
