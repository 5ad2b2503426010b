// An announcement as a permission subject: recipients can read it until it is withdrawn.
import type { Relation } from '@maat/contract/permissions'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { type AnnouncementRecord, findAnnouncement } from './announcement-store.ts'

export const announcementSubject: Subject<'announcement', AnnouncementRecord> = {
  kind: 'announcement',
  notFound: 'announcement.not-found',
  find: (executor, id, { caller }) => findAnnouncement(executor, id, caller?.id),
  relations: (_: Caller, row): Relation[] =>
    row.is_recipient && row.withdrawn_at === null ? ['recipient', 'firm'] : ['firm'],
}
