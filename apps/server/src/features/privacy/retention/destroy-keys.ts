// Removes the key of a destroyed case from the rings beside the backups, with the files that it sealed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dayInUtc } from '@maat/domain/calendar/plain-dates'
import type { DestructionFacts } from '@maat/domain/privacy/certificate'
import { readBackupKey } from '../../../platform/backup/backup-key.ts'
import { lockBackups } from '../../../platform/backup/backup-lock.ts'
import { beforeMigrationFolder } from '../../../platform/backup/before-migration-folder.ts'
import { folderOfCase } from '../../../platform/backup/case-file-store.ts'
import { rewriteRing } from '../../../platform/backup/case-keys.ts'
import { backupsIn, readManifest } from '../../../platform/backup/manifest.ts'
import { lastDayOf } from '../../../platform/backup/retention-rule.ts'
import { ownerUrl } from '../../../platform/db/owner-connection.ts'
import type { Services } from '../../../platform/http/work.ts'
import type { DestructionRow } from './retention-store.ts'

/** A running backup may still write the key: then this fails, and the job tries again. */
export async function destroyKeys(
  services: Services,
  row: DestructionRow,
): Promise<Pick<DestructionFacts, 'oldBackupsUntil'>> {
  const { backup } = services.config
  for (const folder of await rewriteRings(services)) removeFiles(folder, row.case_id)
  removeOldRows(beforeMigrationFolder(services.config))
  return { oldBackupsUntil: backup.dir ? lastDayOfOld(backup.dir, backup.keep) : null }
}

/** The folders in which the server makes backups, each with its ring. */
export async function rewriteRings({ config }: Services): Promise<string[]> {
  const folders = [config.backup.dir, beforeMigrationFolder(config)].filter(
    folder => folder !== undefined && existsSync(folder),
  ) as string[]
  if (folders.length === 0) return []
  const url = ownerUrl(config)
  const lock = await lockBackups(url)
  try {
    const key = await readBackupKey(config.backup.key)
    for (const folder of folders) await rewriteRing(url, folder, key)
  } finally {
    await lock.release()
  }
  return folders
}

/** Without the key nobody opens them: this only saves their place. */
function removeFiles(folder: string, caseId: string): void {
  for (const root of readdirSync(folder).filter(name => /^files(-[0-9a-f]{12})?$/.test(name)))
    rmSync(folderOfCase(join(folder, root), caseId), { recursive: true, force: true })
}

/** No rule of days removes what was saved before a migration: from before the keys, it goes now. */
function removeOldRows(folder: string): void {
  for (const saved of backupsIn(folder).filter(place => readManifest(place).format === 2))
    rmSync(saved, { recursive: true })
}

/** The day by which the rule removes the last backup from before the keys of cases. */
function lastDayOfOld(folder: string, rule: Parameters<typeof lastDayOf>[0]): string | null {
  const old = backupsIn(folder)
    .map(readManifest)
    .filter(({ format }) => format === 2)
    .map(({ madeAt }) => new Date(madeAt))
  const days = old.map(madeAt => dayInUtc(lastDayOf(rule, madeAt))).toSorted()
  return days.at(-1) ?? null
}
