import type { Route } from '../../../platform/http/handle.ts'
import { handleFindClients } from './find-clients.ts'
import { handleListLawyers } from './list-lawyers.ts'
import { handleListUsers } from './list-users.ts'
import { handlePutPhoto, handleReadPhoto, handleRemovePhoto } from './photo.ts'
import { handleReadUser } from './read-user.ts'
import { handleUpdateUser } from './update-user.ts'

export const userRoutes: readonly Route[] = [
  handleReadUser,
  handleUpdateUser,
  handleReadPhoto,
  handlePutPhoto,
  handleRemovePhoto,
  handleFindClients,
  handleListUsers,
  handleListLawyers,
]
