// Files that only one case uses, in a backup: each in the folder of its case, sealed with its key, and then with the key
// of the backups if there is one.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CASE_SEAL_BYTES, openFileForCase, sealFileForCase } from '../crypto/case-seal.ts'
import { flushFolder, INCOMING } from '../files/disk-store.ts'
import { verified } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import { type BackupFiles, isWholeSealed } from './sealed-store.ts'

/** Within the folder of the files. */
export const CASES_FOLDER = 'cases'

export const folderOfCase = (root: string, caseId: string) => join(root, CASES_FOLDER, caseId)

interface Keys {
  backup: BackupKey | undefined
  /** Undefined without the key of the case: then the files can only be looked for. */
  ofCase: Buffer | undefined
}

export function caseFileStore(root: string, caseId: string, { backup, ofCase }: Keys): BackupFiles {
  const folder = folderOfCase(root, caseId)
  const pathOf = (hash: string) => join(folder, hash)
  const has: BackupFiles['has'] = ({ hash, size }) =>
    backup
      ? isWholeSealed(pathOf(hash), size + CASE_SEAL_BYTES)
      : hasSize(pathOf(hash), size + CASE_SEAL_BYTES)
  return {
    has,
    async keep(hash, size, bytes) {
      if (!ofCase) throw new Error('A file of a case is only kept with the key of the case')
      const incoming = join(root, INCOMING, randomUUID())
      for (const place of [folder, dirname(incoming)]) await mkdir(place, { recursive: true, mode: 0o700 })
      try {
        const sealed = sealFileForCase(ofCase, hash, verified(bytes, { hash, size }))
        const written = backup ? await backup.encrypt(sealed) : sealed
        await pipeline(written, createWriteStream(incoming, { mode: 0o600, flush: true }))
        await rename(incoming, pathOf(hash))
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
      await flushFolder(folder)
    },
    async read(file) {
      if (!ofCase || !(await has(file))) return undefined
      if (backup && !backup.decrypt)
        throw new StartupError(
          'This backup is encrypted: BACKUP_KEY has to be the secret key, not the public one.',
        )
      const stored = createReadStream(pathOf(file.hash))
      const sealed = backup?.decrypt ? await backup.decrypt(stored) : stored
      return verified(openFileForCase(ofCase, sealed), file)
    },
  }
}

async function hasSize(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.size === size
}
