// Removes backups that the rule does not keep, and files that no kept backup references.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CASES_FOLDER } from './case-file-store.ts'
import { readFileList } from './file-list.ts'
import { backupsIn, readManifest } from './manifest.ts'
import { backupsToKeep, type RetentionRule } from './retention-rule.ts'

export async function pruneBackups(folder: string, rule: RetentionRule): Promise<string[]> {
  const backups = backupsIn(folder).map(backup => ({ backup, madeAt: new Date(readManifest(backup).madeAt) }))
  const kept = backupsToKeep(
    rule,
    backups.map(({ madeAt }) => madeAt),
  )
  const gone = backups.filter(({ madeAt }) => !kept.has(madeAt)).map(({ backup }) => backup)
  for (const backup of gone) rmSync(backup, { recursive: true })
  if (gone.length > 0) await removeUnnamed(folder)
  return gone.map(backup => basename(backup))
}

/** The beginning of a hash as a number; a collision only keeps a file longer. */
const shortOf = (hash: string) => Number.parseInt(hash.slice(0, 12), 16)

async function removeUnnamed(folder: string): Promise<void> {
  const named = new Map<string, Set<number>>()
  for (const backup of backupsIn(folder)) {
    const { encryptedFor } = readManifest(backup)
    const place = encryptedFor === null ? 'files' : `files-${encryptedFor}`
    const hashes = named.get(place) ?? new Set()
    named.set(place, hashes)
    for await (const { hash } of readFileList(backup)) hashes.add(shortOf(hash))
  }
  for (const place of readdirSync(folder).filter(name => /^files(-[0-9a-f]{12})?$/.test(name)))
    removeFrom(join(folder, place), named.get(place) ?? new Set())
}

/** Two levels of folders, each with a few hundred names. */
function removeFrom(root: string, named: ReadonlySet<number>): void {
  removeFromCases(join(root, CASES_FOLDER), named)
  const foldersOf = (path: string) =>
    readdirSync(path)
      .filter(name => /^[0-9a-f]{2}$/.test(name))
      .map(name => join(path, name))
  for (const folder of foldersOf(root).flatMap(foldersOf)) {
    const hashes = readdirSync(folder)
    const gone = hashes.filter(hash => !named.has(shortOf(hash)))
    for (const hash of gone) rmSync(join(folder, hash))
    if (gone.length === hashes.length) rmdirSync(folder)
  }
}

/** One folder for each case, with the files that only this case used when they were saved. */
function removeFromCases(root: string, named: ReadonlySet<number>): void {
  if (!existsSync(root)) return
  for (const folder of readdirSync(root).map(name => join(root, name))) {
    const hashes = readdirSync(folder)
    const gone = hashes.filter(hash => !named.has(shortOf(hash)))
    for (const hash of gone) rmSync(join(folder, hash))
    if (gone.length === hashes.length) rmdirSync(folder)
  }
}
