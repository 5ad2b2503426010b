// What lies in a backup, written last: a folder without it was never finished.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { WaitingJob } from '../jobs/job-queue.ts'
import { StartupError } from '../startup-error.ts'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Tells whether a key is the one that sealed what is in here, without telling the key. */
  keyFingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.number(),
})
export type Manifest = z.output<typeof Manifest>
export type DumpedTable = Manifest['tables'][number]

const NAME = 'manifest.json'

/** The files of all backups in one folder lie together: what has not changed is kept once. */
export const filesFolder = (folder: string): string => join(folder, 'files')

export function writeManifest(backup: string, manifest: Manifest): void {
  writeFileSync(join(backup, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

export function readManifest(backup: string): Manifest {
  const read = Manifest.safeParse(JSON.parse(readFileSync(join(backup, NAME), 'utf8')))
  if (!read.success) throw new StartupError(`${backup} was made by another version of the product.`)
  return read.data
}

const JOBS = 'jobs.json'

export const writeJobs = (backup: string, jobs: readonly WaitingJob[]): void =>
  writeFileSync(join(backup, JOBS), JSON.stringify(jobs), { mode: 0o600 })

export const readJobs = (backup: string): WaitingJob[] => JSON.parse(readFileSync(join(backup, JOBS), 'utf8'))

/** The newest backup that was finished. */
export function newestBackup(folder: string): string {
  const finished = readdirSync(folder)
    .filter(name => existsSync(join(folder, name, NAME)))
    .sort()
  const newest = finished.at(-1)
  if (!newest) throw new StartupError(`There is no finished backup in ${folder}.`)
  return join(folder, newest)
}
