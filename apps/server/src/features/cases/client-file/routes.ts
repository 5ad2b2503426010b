import type { Route } from '../../../platform/http/handle.ts'
import { handleCreateClientFile } from './create-client-file.ts'
import { handleLookUpClientFile } from './look-up-client-file.ts'

export const clientFileRoutes: readonly Route[] = [handleLookUpClientFile, handleCreateClientFile]
