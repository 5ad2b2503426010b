// The identity check of a client as a permission subject: it has the relation of the client's cases.
import type { UserId } from '@maat/contract/ids'
import type { Subject } from '../../../platform/authz/subject.ts'
import { type ClientPosition, findClientPosition, relationsToClient } from '../../cases/case-access/index.ts'
import { accountRole, findUser, type UserRow } from '../../people/users/index.ts'

export interface CheckedClient {
  id: UserId
  client: UserRow
  position: ClientPosition
}

export const identitySubject: Subject<'identity', CheckedClient> = {
  kind: 'identity',
  notFound: 'identity.not-found',
  // Each change locks only its document, because a profile may be saved while a file is being processed.
  async find(executor, id: UserId) {
    const client = await findUser(executor, id)
    if (!client || accountRole(client) !== 'User') return undefined
    return { id, client, position: await findClientPosition(executor, id) }
  },
  relations: (caller, { position }) => relationsToClient(caller, position),
}
