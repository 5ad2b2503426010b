import { readUser } from '@maat/contract/users'
import { handleRecord } from '../../platform/http/handle.ts'
import { userSubject } from './user-subject.ts'
import { viewOfUser } from './user-view.ts'

export const handleReadUser = handleRecord(readUser, userSubject, ({ work, caller, subject }) =>
  viewOfUser(work, caller, subject),
)
