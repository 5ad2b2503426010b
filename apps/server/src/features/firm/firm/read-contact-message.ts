// A visitor's message, for the staff of its office.
import { readContactMessage } from '@maat/contract/firm/firm'
import type { Selectable } from 'kysely'
import type { Subject } from '../../../platform/authz/subject.ts'
import type { ContactRequests } from '../../../platform/db/schema.generated.ts'
import { handleRecord } from '../../../platform/http/handle.ts'

const contactSubject: Subject<'contact', Selectable<ContactRequests>> = {
  kind: 'contact',
  notFound: 'contact.not-found',
  find: (executor, id) =>
    executor.selectFrom('contact_requests').selectAll().where('id', '=', id).executeTakeFirst(),
  relations: ({ officeId }, row) =>
    officeId !== null && row.office_id === officeId ? ['office', 'firm'] : ['firm'],
}

export const handleReadContactMessage = handleRecord(
  readContactMessage,
  contactSubject,
  async ({ subject: { name, email, phone, subject, message, created_at } }) => ({
    name,
    email,
    phoneNumber: phone,
    subject,
    message,
    writtenAt: created_at,
  }),
)
