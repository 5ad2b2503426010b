// Puts the platform together over one database: what every request and every job works with.
import type { Config } from './config.ts'
import { noteTornFile } from './features/documents/index.ts'
import { demandKeys } from './features/keys/index.ts'
import { FOLLOW_UPS } from './follow-ups.ts'
import { JOB_KINDS } from './jobs.ts'
import { Refusals } from './platform/audit/refusals.ts'
import type { Clock } from './platform/clock.ts'
import { sealerFor } from './platform/crypto/sealed-text.ts'
import { openDatabase, openPool } from './platform/db/database.ts'
import { watchTransactions } from './platform/db/open-transactions.ts'
import { runAlone } from './platform/db/run-alone.ts'
import { giveSettingsToLogin } from './platform/db/session-settings.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { FollowUps } from './platform/follow-ups.ts'
import { Shares } from './platform/http/shares.ts'
import type { Services } from './platform/http/work.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { keepingTransport, smtpTransport } from './platform/mail/mail-transport.ts'
import { PdfRenderer } from './platform/pdf/pdf-renderer.ts'
import { deliverRealtime, deliverToHosted, hostedPusher } from './platform/realtime/hosted-pusher.ts'
import { embeddedPublisher, hostedPublisher } from './platform/realtime/realtime-publisher.ts'
import { openCallerMemory } from './platform/sessions/caller-memory.ts'

export interface OpenServices {
  services: Services
  close(): Promise<void>
}

export async function openServices(
  config: Config,
  databaseUrl: string,
  options: {
    clock?: Clock
    supervise: boolean
    watchesTransactions?: boolean
    onError(error: unknown): void
    onNews?: Services['announce']
  },
): Promise<OpenServices> {
  const sharesSessions = config.databaseDirectUrl !== undefined
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  if (sharesSessions) await giveSettingsToLogin(directUrl)
  const pool = openPool(databaseUrl, config.databasePool, sharesSessions)
  const opened = openDatabase(pool, sharesSessions)
  const db = options.watchesTransactions ? watchTransactions(opened) : opened
  const clock = options.clock ?? (() => new Date())
  await demandKeys(db, config, clock())
  const jobs = await openJobQueue(pool, directUrl, JOB_KINDS, options)
  const callers = await openCallerMemory(directUrl, db, options.onError)
  // Not within the transaction that read it: that may end without anything having changed.
  const noteTorn = (hash: string) => db.transaction().execute(tx => jobs.enqueue(tx, noteTornFile, { hash }))
  const services: Services = {
    config,
    clock,
    db,
    callers,
    followUps: new FollowUps(FOLLOW_UPS),
    jobs,
    runAlone: (lock, work) => runAlone(directUrl, lock, work),
    realtime: config.realtime.hosted
      ? hostedPublisher(
          (tx, message) => jobs.enqueue(tx, deliverRealtime, message),
          async message => await deliverToHosted(await hostedPusher(config.realtime), message),
        )
      : embeddedPublisher,
    mailTransport: config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : keepingTransport,
    files: await openFileStore(config, hash => void noteTorn(hash).catch(options.onError)),
    pdf: new PdfRenderer(),
    refusals: new Refusals(db, clock, options.onError),
    shares: new Shares(config.databasePool),
    sealers: {
      nationalNumber: sealerFor(config, 'national-number'),
      twoFactor: sealerFor(config, 'two-factor'),
      auditKey: sealerFor(config, 'audit-key'),
    },
    announce: options.onNews ?? (() => {}),
  }
  return {
    services,
    async close() {
      await services.refusals.stop()
      await jobs.stop()
      await callers.stop()
      await services.pdf.close()
      await pool.end()
    },
  }
}
