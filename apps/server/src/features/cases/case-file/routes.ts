import type { Route } from '../../../platform/http/handle.ts'
import { handleListFileEntries } from './list-entries.ts'
import { handleReadCaseFile } from './read-file.ts'

export const caseFileRoutes: readonly Route[] = [handleReadCaseFile, handleListFileEntries]
