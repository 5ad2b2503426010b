import { readUser } from '@maat/contract/people/users'
import { handleRecord } from '../../../platform/http/handle.ts'
import { userSubject } from './user-subject.ts'
import { taggedView } from './user-view.ts'

export const handleReadUser = handleRecord(readUser, userSubject, ({ work, caller, subject }) =>
  taggedView(work, caller, subject),
)
