// Opens the configured file store: the disk or a bucket.
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { checkedRanges } from './checked-ranges.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore, OnDamaged } from './file-store.ts'
import { withTimeouts } from './with-timeouts.ts'

export async function openFileStore(
  { dataDir, s3 }: Config,
  onTorn: OnDamaged = () => undefined,
): Promise<FileStore> {
  if (!s3) return checkedRanges(withTimeouts(diskStore(join(dataDir, 'files'), onTorn)))
  // Loaded on demand, because the disk needs no client.
  const { s3Store } = await import('./s3-store.ts')
  return checkedRanges(withTimeouts(s3Store(s3, onTorn)))
}
