import type { Route } from '../../../platform/http/handle.ts'
import { handleListFileReads } from './list-file-reads.ts'

export { noteCaseRead, noteDocumentRead, noteIdentityRead } from './note-reads.ts'

export const fileReadRoutes: readonly Route[] = [handleListFileReads]
