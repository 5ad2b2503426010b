// The folders of a case, for its staff: their tree, what is in them, and the rows of all documents of the case.

import { DOCUMENT_STATUSES } from '@maat/domain/documents/document-states'
import { MOST_FILED_AT_ONCE } from '@maat/domain/documents/folders'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Names } from '../cases/catalogue.ts'
import { SentDay } from '../day.ts'
import { CaseId, DocumentId, FolderId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine } from '../person.ts'

const FolderName = requiredLine(120)
const byFolder = { params: z.object({ caseId: CaseId, folderId: FolderId }) }

/** The newest files count; folders inside do not. */
const contents = { documents: z.number(), bytes: z.number() }

export const FolderView = z.object({
  id: FolderId,
  parentId: FolderId.nullable(),
  name: z.string(),
  /** Its place among the folders with the same parent. */
  position: z.number(),
  ...contents,
})
export type FolderView = z.output<typeof FolderView>

export const FOLDER_ACTIONS = ['keep-folders'] as const

export const CaseFolders = z.object({
  /** Each parent's folders in their order. */
  folders: z.array(FolderView),
  /** The documents outside of all folders. */
  unfiled: z.object(contents),
  can: z.array(z.enum(FOLDER_ACTIONS)),
})
export type CaseFolders = z.output<typeof CaseFolders>

export const listFolders = operation({
  path: 'GET /api/cases/:caseId/folders',
  summary: 'Returns the folders of a case, with how many documents and bytes are in each.',
  needs: 'case.read-folders',
  ...caseParams,
  reply: CaseFolders,
  fails: ['case.not-found'],
})

export const createFolder = operation({
  path: 'POST /api/cases/:caseId/folders',
  summary: 'Creates a folder in a case, or inside another folder: the last one there.',
  needs: 'case.keep-folders',
  ...caseParams,
  body: z.strictObject({ name: FolderName, parentId: FolderId.nullable().optional() }),
  example: { name: 'Expertise' },
  reply: FolderView,
  createsOnce: true,
  fails: ['case.not-found', 'folder.not-found', 'folder.name-taken', 'folder.too-deep', 'folder.too-many'],
})

export const changeFolder = operation({
  path: 'PATCH /api/cases/:caseId/folders/:folderId',
  summary: 'Renames a folder, moves it into another one or to the top of the case, or changes its place.',
  needs: 'case.keep-folders',
  ...byFolder,
  body: z.strictObject({
    name: FolderName.optional(),
    /** Null for the top of the case. */
    parentId: FolderId.nullable().optional(),
    /** Among the folders with the same parent, from 0; a number beyond the last one means the end. */
    position: z.number().int().min(0).max(1000).optional(),
  }),
  example: { name: 'Expertise judiciaire' },
  reply: CaseFolders,
  fails: [
    'case.not-found',
    'folder.not-found',
    'folder.name-taken',
    'folder.inside-itself',
    'folder.too-deep',
  ],
})

export const removeFolder = operation({
  path: 'DELETE /api/cases/:caseId/folders/:folderId',
  summary: 'Removes an empty folder. The last folder of a case stays.',
  needs: 'case.keep-folders',
  ...byFolder,
  reply: EmptyReply,
  fails: ['case.not-found', 'folder.not-found', 'folder.not-empty', 'folder.last'],
})

export const fileDocuments = operation({
  path: 'PUT /api/cases/:caseId/filed-documents',
  summary: 'Puts documents of a case into one of its folders, or takes them out of their folders.',
  needs: 'case.keep-folders',
  ...caseParams,
  body: z.strictObject({
    documentIds: z.array(DocumentId).min(1).max(MOST_FILED_AT_ONCE),
    /** Null to take them out. */
    folderId: FolderId.nullable(),
  }),
  example: { documentIds: ['00000000-0000-4000-8000-00000000dead'], folderId: null },
  reply: CaseFolders,
  fails: ['case.not-found', 'folder.not-found', 'document.not-found'],
})

export const DocumentTreeRow = z.object({
  id: DocumentId,
  name: z.string(),
  documentType: z.string().nullable(),
  folderId: FolderId.nullable(),
  status: z.enum(DOCUMENT_STATUSES),
  isInternal: z.boolean(),
  isSensitive: z.boolean(),
  /** The day that it bears, or on which its newest file arrived; null without a file. */
  day: SentDay.nullable(),
  /** The day that it bears; null if nobody said it. */
  datedOn: SentDay.nullable(),
  /** Changes with every change of the record: a correction starts from it. */
  recordVersion: z.number(),
  /** The number of the newest file; null without one. */
  version: z.number().nullable(),
  mediaType: z.string().nullable(),
  bytes: z.number(),
  /** Null before they are counted, and for other files than a PDF. */
  pages: z.number().nullable(),
})
export type DocumentTreeRow = z.output<typeof DocumentTreeRow>

export const MOST_TREE_ROWS = 1000

export const listDocumentRows = operation({
  path: 'GET /api/cases/:caseId/document-rows',
  summary: 'Lists all documents of a case as short rows for its tree of folders, by name.',
  needs: 'case.read-folders',
  ...caseParams,
  query: z.strictObject({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(MOST_TREE_ROWS).default(MOST_TREE_ROWS),
  }),
  reply: z.object({
    items: z.array(DocumentTreeRow),
    next: z.string().nullable(),
    /** The names of the types in these rows. */
    types: z.array(z.object({ code: z.string(), name: Names })),
  }),
  fails: ['case.not-found'],
})
