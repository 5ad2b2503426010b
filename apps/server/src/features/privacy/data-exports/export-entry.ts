import type { Moment } from '@maat/domain/calendar/moment'
import type { ExportSection } from '@maat/domain/privacy/data-exports'
import type { FileReference } from '../../../platform/files/file-store.ts'

/** Something of the copy, before it has its final name: one part as JSON, or one stored file. */
export type ExportEntry = JsonEntry | FileEntry | BytesEntry

interface Entry {
  section: ExportSection
  /** The words of the index for it: a title of the person's own, or nothing for a part that the section names. */
  title: string
}

export interface JsonEntry extends Entry {
  /** The path in the archive, below the folder of the data. */
  path: string
  json: unknown
}

export interface FileEntry extends Entry {
  /** The folder below that of the documents. */
  folder: string
  name: string
  file: FileReference
  at: Moment
}

export interface BytesEntry extends Entry {
  folder: string
  name: string
  bytes: Uint8Array
}
