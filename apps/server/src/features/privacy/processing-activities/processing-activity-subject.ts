// Processing activities as permission subjects: they belong to the whole firm.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import type { Principal } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { type ActivityRow, findActivity } from './processing-activity-store.ts'

export const activitySubject: Subject<'processing-activity', ActivityRow> = {
  kind: 'processing-activity',
  notFound: 'processing-activity.not-found',
  find: (executor, id, { lock }) => findActivity(executor, id, lock),
  relations: ({ role }: Principal): Relation[] => (isStaff(role) ? ['firm'] : []),
}
