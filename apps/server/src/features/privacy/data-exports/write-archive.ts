// The archive of a copy: the entries under safe and unique names, a readable index, and a manifest with the hash of every
// other file.
import { createHash } from 'node:crypto'
import { archiveNames } from '@maat/domain/documents/archive-names'
import type { ExportSection } from '@maat/domain/privacy/data-exports'
import { type FileStore, inOnePart, isWhole } from '../../../platform/files/file-store.ts'
import type { ArchivedFile } from '../../../platform/files/zip-of.ts'
import type { BytesEntry, ExportEntry, FileEntry } from './export-entry.ts'

export interface ListedFile {
  section: ExportSection
  title: string
  path: string
  size: number
  sha256: string
}

/** A file whose bytes the storage lost. */
export type LostFile = Pick<ListedFile, 'section' | 'title' | 'path'>

export interface Contents {
  files: ListedFile[]
  lost: LostFile[]
}

interface Archive {
  store: FileStore
  madeAt: Date
  /** The readable page, made when everything else is known. */
  indexOf(contents: Contents): string
}

/** Adds each file to `contents` as it is passed on. */
export async function* archiveOf(
  entries: AsyncIterable<ExportEntry>,
  contents: Contents,
  { store, madeAt, indexOf }: Archive,
): AsyncGenerator<ArchivedFile> {
  const names = new Names()
  for await (const entry of entries) {
    const { section, title } = entry
    if ('file' in entry) {
      const path = names.pathOf(entry)
      // Read once before: an archive cannot take a file back whose bytes turn out to be damaged.
      const bytes = (await isWhole(store, entry.file)) ? await store.read(entry.file) : undefined
      if (!bytes) {
        contents.lost.push({ section, title, path })
        continue
      }
      const { hash, size } = entry.file
      contents.files.push({ section, title, path, size, sha256: hash })
      yield { name: path, size, modifiedAt: new Date(entry.at), bytes }
      continue
    }
    const isJson = 'json' in entry
    const path = isJson ? `data/${safePath(entry.path)}` : names.pathOf(entry)
    const bytes = isJson ? jsonBytes(entry.json) : entry.bytes
    contents.files.push({ section, title, path, size: bytes.length, sha256: sha256Of(bytes) })
    yield inMemory(path, bytes, madeAt)
  }
  const index = new TextEncoder().encode(indexOf(contents))
  yield inMemory(INDEX, index, madeAt)
  yield inMemory(MANIFEST, manifestOf(contents, index, madeAt), madeAt)
}

const INDEX = 'index.html'
const MANIFEST = 'manifest.json'

function manifestOf({ files, lost }: Contents, index: Uint8Array, madeAt: Date): Uint8Array {
  const listed = [...files, { path: INDEX, size: index.length, sha256: sha256Of(index) }]
  return jsonBytes({
    madeAt: madeAt.toISOString(),
    files: listed.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
    missing: lost.map(({ path }) => path),
  })
}

const inMemory = (name: string, bytes: Uint8Array, modifiedAt: Date): ArchivedFile => ({
  name,
  size: bytes.length,
  modifiedAt,
  bytes: inOnePart(bytes),
})

const jsonBytes = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const safePath = (path: string): string =>
  path
    .split('/')
    .map(part => archiveNames([part])[0] ?? '_')
    .join('/')

/** The names of each folder differ without regard to case, so that every system unpacks all files. */
class Names {
  readonly #taken = new Map<string, string[]>()

  pathOf({ folder, name }: FileEntry | BytesEntry): string {
    const place = `documents/${safePath(folder)}`
    const names = [...(this.#taken.get(place) ?? []), name]
    this.#taken.set(place, names)
    return `${place}/${archiveNames(names).at(-1)}`
  }
}
