// Tests a point-in-time recovery after a mistaken deletion: PostgreSQL restores a copy of the database's folder and the
// WAL archived since, up to a given time.
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { countKept } from './count-kept.ts'
import { isAnswered, lineTo, type PostgresPair, runQuery } from './postgres-pair.ts'
import type { Programs, TrialProcesses } from './programs.ts'
import { until } from './until.ts'
import { startWriting } from './writing.ts'

const BEFORE = 100
const AFTER = 100
const WRITES = { title: 'Essai de retour', year: 2031 }

export async function tryPointInTime(
  url: string,
  programs: Programs,
  workshop: TrialProcesses,
  postgres: PostgresPair,
): Promise<string[]> {
  const { primaryPort, folder, archive } = postgres
  const copy = join(folder, 'copy')
  const words = ['-D', copy, '-X', 'stream', '-c', 'fast', '-d', lineTo(primaryPort)]
  await workshop.run('copy', [join(programs.postgres, 'pg_basebackup'), ...words])

  const writing = await startWriting(url, WRITES)
  await until('people write', () => writing.acknowledged.length >= BEFORE, 120)
  const before = [...writing.acknowledged]
  const moment = await readClock(primaryPort)
  await until('people write on', () => writing.acknowledged.length >= before.length + AFTER, 120)
  await writing.stop()
  await archiveAll(primaryPort)

  const began = performance.now()
  const port = await freePort()
  await workshop.run('recovery settings', ['sh', '-c', recoverySettings(copy, archive, moment)])
  const recovered = await workshop.start('recovered', [
    join(programs.postgres, 'postgres'),
    '-D',
    copy,
    '-c',
    `port=${port}`,
  ])
  const isOpen = async () =>
    ((await runQuery(port, 'select pg_is_in_recovery() as is')) as { is: boolean }[])[0]?.is === false
  await until(
    'the copy stands at the moment',
    async () => (await isAnswered(port)()) && (await isOpen()),
    120,
  )
  const seconds = (performance.now() - began) / 1000
  const kept = await countKept(port, WRITES.title)
  recovered.process.kill('SIGINT')
  await recovered.ended

  const lost = before.filter(title => !kept.has(title)).length
  // Each writer had at most one pending write at that moment.
  const later = Math.max(0, kept.size - before.length - writing.writers)
  const result = `back to a moment: ${before.length} of ${writing.acknowledged.length} writes were acknowledged before it, ${lost} of them lack, ${later} of later ones are there; recovered in ${seconds.toFixed(1)} s`
  if (lost + later > 0) throw new Error(result)
  return [result]
}

async function readClock(port: number): Promise<string> {
  const rows = await runQuery(port, 'select clock_timestamp()::text as moment')
  return (rows[0] as { moment: string }).moment
}

/** The last writes are in an incomplete segment, which is archived as it is. */
async function archiveAll(port: number): Promise<void> {
  const rows = await runQuery(port, 'select pg_walfile_name(pg_switch_wal()) as segment')
  const { segment } = rows[0] as { segment: string }
  await until(
    'all is archived',
    async () =>
      (await runQuery(port, `select from pg_stat_archiver where last_archived_wal >= '${segment}'`))
        .length === 1,
  )
}

const recoverySettings = (copy: string, archive: string, moment: string) => `
touch ${copy}/recovery.signal
cat >> ${copy}/postgresql.conf <<END
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
archive_mode = off
synchronous_standby_names = ''
END
sed -i '/synchronous_standby_names/d' ${copy}/postgresql.auto.conf`
