// A range cannot be compared with the hash of the whole file: before ranges are sent, the file is read once completely
// and counts as verified for some minutes.
import { type FileReference, type FileStore, isWhole } from './file-store.ts'

const GOOD_FOR_MS = 600_000
const MOST_REMEMBERED = 1000

export function checkedRanges(store: FileStore): FileStore {
  const good = new Map<string, number>()

  async function isGood(file: FileReference): Promise<boolean> {
    if ((good.get(file.hash) ?? 0) > Date.now()) return true
    if (!(await isWhole(store, file))) return false
    good.delete(file.hash)
    good.set(file.hash, Date.now() + GOOD_FOR_MS)
    const [oldest] = good.keys()
    if (good.size > MOST_REMEMBERED && oldest) good.delete(oldest)
    return true
  }

  return {
    ...store,
    read: async (file, range) => (range && !(await isGood(file)) ? undefined : await store.read(file, range)),
  }
}
