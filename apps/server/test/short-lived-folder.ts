// A folder for a database or files that a test deletes again: in memory if there is room. Cloning a database on a disk
// took 0.8 s of the kernel's time, in memory 0.02 s.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 2 ** 30

function isMemoryRoomy(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  // The tests themselves need as much again.
  return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= 2 * NEEDED_BYTES
}

export function makeShortLivedFolder(prefix: string): string {
  return mkdtempSync(join(isMemoryRoomy() ? IN_MEMORY : tmpdir(), prefix))
}
