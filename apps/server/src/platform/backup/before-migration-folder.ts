// The folder of the rows that were saved before a migration.
import { join } from 'node:path'
import type { Config } from '../../config.ts'

export const beforeMigrationFolder = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): string =>
  join(backup.dir ?? join(dataDir, 'backups'), 'before-migration')
