// Assembles the platform on one database: everything that requests and jobs work with.
import type { Config } from './config.ts'
import { markDamagedFile } from './features/documents/documents/index.ts'
import { assertKeys } from './features/firm/keys/index.ts'
import { invoiceFaults } from './features/money/invoices/index.ts'
import { FOLLOW_UPS } from './follow-ups.ts'
import { JOB_KINDS } from './jobs.ts'
import { FileReads } from './platform/audit/file-reads.ts'
import { Refusals } from './platform/audit/refusals.ts'
import { stillReads } from './platform/authz/still-reads.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { numberSealerFor } from './platform/crypto/sealed-number.ts'
import { sealerFor } from './platform/crypto/sealed-text.ts'
import { openDatabase, openPool } from './platform/db/database.ts'
import { watchTransactions } from './platform/db/open-transactions.ts'
import { runWithLock } from './platform/db/run-with-lock.ts'
import { applySettingsToLogin } from './platform/db/session-settings.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { FollowUps } from './platform/follow-ups.ts'
import { Shares } from './platform/http/shares.ts'
import type { Services } from './platform/http/work.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { smtpTransport, storingTransport } from './platform/mail/mail-transport.ts'
import { openPaymentServices, type PaymentServices } from './platform/paying/open-paying.ts'
import { PdfPages } from './platform/pdf/pdf-pages.ts'
import { PdfRenderer } from './platform/pdf/pdf-renderer.ts'
import { accessPointAt } from './platform/peppol/access-point.ts'
import { openAccessPointStandIn } from './platform/peppol/stand-in.ts'
import { deliverRealtime, deliverToHosted, hostedPusher } from './platform/realtime/hosted-pusher.ts'
import { embeddedPublisher, hostedPublisher } from './platform/realtime/realtime-publisher.ts'
import { openCallerCache } from './platform/sessions/caller-cache.ts'
import { TextReader } from './platform/text/text-reader.ts'
import { vatRegisterAt } from './platform/vat-register/vat-register.ts'
import { WordRenderer } from './platform/word/word-renderer.ts'
import { WordToPdf } from './platform/word/word-to-pdf.ts'
import { READABLE_RECORDS } from './readable-records.ts'

export interface OpenServices {
  services: Services
  sandboxes: PaymentServices['sandboxes']
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
  if (sharesSessions) await applySettingsToLogin(directUrl)
  const pool = openPool(databaseUrl, config.databasePool, sharesSessions)
  const opened = openDatabase(pool, sharesSessions)
  const db = options.watchesTransactions ? watchTransactions(opened) : opened
  const clock = options.clock ?? systemClock(config.clockShiftMs)
  await assertKeys(db, config, clock())
  const jobs = await openJobQueue(pool, directUrl, JOB_KINDS, options)
  const callers = await openCallerCache(directUrl, db, options.onError)
  // Not in the reader's transaction, which may end without a commit.
  const noteTorn = (hash: string) =>
    db.transaction().execute(tx => jobs.enqueue(tx, markDamagedFile, { hash }))
  const standIn =
    config.demo && !config.peppol ? await openAccessPointStandIn({ faultsOf: invoiceFaults }) : undefined
  const peppol = standIn ? { url: standIn.url, key: undefined } : config.peppol
  const paying = openPaymentServices(config, clock)
  const services: Services = {
    config,
    clock,
    db,
    callers,
    followUps: new FollowUps(FOLLOW_UPS),
    stillReads: (present, userId, about) => stillReads(READABLE_RECORDS, present, userId, about),
    jobs,
    runAlone: (lock, work) => runWithLock(directUrl, lock, work),
    realtime: config.realtime.hosted
      ? hostedPublisher(
          (tx, message) => jobs.enqueue(tx, deliverRealtime, message),
          async message => await deliverToHosted(await hostedPusher(config.realtime), message),
        )
      : embeddedPublisher,
    mailTransport: config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : storingTransport,
    files: await openFileStore(config, hash => void noteTorn(hash).catch(options.onError)),
    pdf: new PdfRenderer(),
    pdfPages: new PdfPages({ qpdfPath: config.qpdfPath }),
    word: new WordRenderer(),
    textReader: new TextReader({ tesseractPath: config.tesseractPath }),
    wordToPdf: new WordToPdf({ path: config.libreOfficePath, socket: config.libreOfficeSocket }),
    accessPoint: peppol && accessPointAt(peppol.url, peppol.key),
    paymentProvider: paying.provider,
    vatRegister: config.viesUrl ? vatRegisterAt(config.viesUrl) : undefined,
    refusals: new Refusals(db, clock, options.onError),
    fileReads: new FileReads(db, options.onError),
    shares: new Shares(config.databasePool),
    sealers: {
      nationalNumber: numberSealerFor(config),
      twoFactor: sealerFor(config, 'two-factor'),
      auditKey: sealerFor(config, 'audit-key'),
      caseKey: sealerFor(config, 'case-key'),
    },
    announce: options.onNews ?? (() => {}),
  }
  return {
    services,
    sandboxes: paying.sandboxes,
    async close() {
      await services.refusals.stop()
      await services.fileReads.write()
      await jobs.stop()
      await callers.stop()
      await standIn?.close()
      await services.pdf.close()
      await services.word.close()
      await services.wordToPdf.close()
      await pool.end()
    },
  }
}
