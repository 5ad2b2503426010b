// One account in the list of users.
import type { ReplyOf } from '@maat/contract/operation'
import type { listUsers } from '../../../api/operations/people/users.ts'

export type ListedUser = ReplyOf<typeof listUsers>['items'][number]
