import type { DocumentId } from '@maat/contract/ids'
import type { FileGroup } from '@maat/domain/cases/file/file-groups'
import {
  parseCount,
  parseId,
  parseSearchText,
  screenRoute,
  uncheckedWord,
} from '../../../parts/pages/screen-route.ts'

export const FILE_SIDES = ['documents', 'timeline', 'facts', 'exhibits'] as const

export const FILE_SEARCH = {
  search: parseSearchText,
  group: uncheckedWord<FileGroup>(),
  document: parseId<DocumentId>,
  /** The page and the version that a proof cites. */
  page: parseCount,
  version: parseCount,
  /** On a narrow screen one of both sides is shown. */
  side: FILE_SIDES,
}

export const CASE_FILE_SCREENS = [screenRoute('/case-file-{id}', FILE_SEARCH)] as const
