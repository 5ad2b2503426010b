import type { Subject } from '../../../platform/authz/subject.ts'
import { findTimeEntry, type TimeRecord } from './time-store.ts'
import { relationsToWork } from './work-relations.ts'

export const timeSubject: Subject<'time', TimeRecord> = {
  kind: 'time',
  notFound: 'time.not-found',
  find: (executor, id, { lock, caller }) => findTimeEntry(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToWork,
}
