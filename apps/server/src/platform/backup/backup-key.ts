// Encrypts backups in the age format (age-encryption.org), so that they open without the product: `age -d -i KEYFILE
// FILE`. With only the public key, the server cannot read its own backups.
import { createHash } from 'node:crypto'
import type { Bytes } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'

export interface BackupKey {
  /** Files for each key have their own folder. */
  id: string
  encrypt(bytes: Bytes): Promise<Bytes>
  /** Undefined with only the public key. */
  decrypt: ((bytes: Bytes) => Promise<Bytes>) | undefined
}

export const canOpen = (key: BackupKey | undefined): boolean => key === undefined || key.decrypt !== undefined

const SECRET = /^AGE-SECRET-KEY-/

export async function readBackupKey(text: string | undefined): Promise<BackupKey | undefined> {
  if (text === undefined) return undefined
  const words = text.split(/[\s,]+/).filter(Boolean)
  // Loaded on demand, because most servers do not need it.
  const age = await import('age-encryption')
  const encrypter = new age.Encrypter()
  const decrypter = new age.Decrypter()
  const secrets = words.filter(word => SECRET.test(word))
  try {
    const ours = await Promise.all(secrets.map(secret => age.identityToRecipient(secret)))
    const recipients = [...new Set([...words.filter(word => !SECRET.test(word)), ...ours])].sort()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    for (const secret of secrets) decrypter.addIdentity(secret)
    return {
      id: createHash('sha256').update(recipients.join(' ')).digest('hex').slice(0, 12),
      encrypt: async bytes => await encrypter.encrypt(streamOf(bytes)),
      decrypt:
        secrets.length === 0
          ? undefined
          : bytes =>
              decrypter.decrypt(streamOf(bytes)).catch(() => {
                throw new StartupError(
                  'BACKUP_KEY does not open this backup: it is another key, or the file is torn.',
                )
              }),
    }
  } catch {
    throw new StartupError(
      'BACKUP_KEY is no key of age: give it one that begins with age1 (it encrypts) or AGE-SECRET-KEY-1 (it decrypts too).',
    )
  }
}

const streamOf = (bytes: Bytes) => ReadableStream.from(bytes) as ReadableStream<Uint8Array>
