// The context of one change: its transaction, its time, its caller, and the platform's services.

import type { UserId } from '@maat/contract/ids'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { FileReads } from '../audit/file-reads.ts'
import type { AuditOrigin } from '../audit/record-audit.ts'
import type { Refusals } from '../audit/refusals.ts'
import type { RecordReference } from '../authz/record-reference.ts'
import type { Clock } from '../clock.ts'
import type { NumberSealer } from '../crypto/sealed-number.ts'
import type { Sealer } from '../crypto/sealed-text.ts'
import type { Database, Executor, Tx } from '../db/database.ts'
import type { DomainEvent } from '../domain-event.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { PaymentProvider } from '../paying/payment-provider.ts'
import type { PdfPages } from '../pdf/pdf-pages.ts'
import type { PdfRenderer } from '../pdf/pdf-renderer.ts'
import type { AccessPoint } from '../peppol/access-point.ts'
import type { RealtimePublisher } from '../realtime/realtime-publisher.ts'
import type { CallerCache } from '../sessions/caller-cache.ts'
import type { TextReader } from '../text/text-reader.ts'
import type { VatRegister } from '../vat-register/vat-register.ts'
import type { WordRenderer } from '../word/word-renderer.ts'
import type { WordToPdf } from '../word/word-to-pdf.ts'
import type { Shares } from './shares.ts'

export interface JobKind<Data> {
  name: string
  data: z.ZodType<Data>
  /** Must be repeatable: a worker may die after the effect and before it is recorded. */
  work(services: Services, data: Data): Promise<void>
  /** A cron expression for recurring jobs. */
  every?: string
  /** The batch size for frequent jobs; a batch runs one job after the other. */
  batch?: number
  /** The number of parallel batches per process. An account uses one of them, so that others do not wait for it. */
  sideBySide?: number
  /** The time limit, if a quarter of an hour is too short. */
  mostHours?: number
  /** How long failures are retried: about an hour, or more than five days. */
  triedFor?: 'an hour' | 'days'
}

export interface WaitingJob {
  name: string
  data: object | null
  startAfter: string
}

interface EnqueueOptions {
  afterSeconds?: number
  /** The account or network that caused the job: its backlog does not delay others. */
  account?: string | null
}

export interface JobQueue {
  recurring: readonly string[]
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Enqueues nothing while a job with the same data waits. A running one does not count: it began before. */
  enqueueOnce<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data): Promise<void>
  /** A failed job waits again with all its retries, a waiting job is due now; false if neither exists. */
  runAgain(tx: Tx, job: { id: string; name: string }): Promise<boolean>
  /** Starts workers; a process that only serves the web never calls it. */
  startWorking(services: Services): Promise<void>
  /** Runs everything that waits, now and in order; for tests and commands. */
  workOff(services: Services): Promise<void>
  /** Replaces all jobs with those of a backup. */
  takeOver(jobs: readonly WaitingJob[]): Promise<void>
  stop(): Promise<void>
}

export interface Services {
  config: Config
  clock: Clock
  db: Database
  callers: CallerCache
  followUps: {
    run<About>(work: Work, event: DomainEvent<About>, about: About): Promise<void>
  }
  /** Whether a user may read a record now: asked when something leaves for them. */
  stillReads(present: Present, userId: UserId, about: RecordReference): Promise<boolean>
  jobs: JobQueue
  /** Runs in one process at a time; does nothing if another is running it. */
  runAlone(lock: number, work: () => Promise<void>): Promise<void>
  realtime: RealtimePublisher
  mailTransport: MailTransport
  files: FileStore
  pdf: PdfRenderer
  pdfPages: PdfPages
  word: WordRenderer
  wordToPdf: WordToPdf
  textReader: Pick<TextReader, 'read' | 'readsPictures'>
  accessPoint: AccessPoint | undefined
  paymentProvider: PaymentProvider | undefined
  vatRegister: VatRegister | undefined
  shares: Shares
  refusals: Refusals
  fileReads: FileReads
  sealers: { nationalNumber: NumberSealer; twoFactor: Sealer; auditKey: Sealer; caseKey: Sealer }
  /** Written to the server's log at every log level. */
  announce(text: string, details: Record<string, unknown>): void
}

export interface ReadContext<E extends Executor = Executor> {
  /** The pool for reading operations, the transaction for changes. */
  tx: E
  now: Date
  services: Services
  origin: AuditOrigin
}

export type Work = ReadContext<Tx>

/** Enough for reads that depend on the time, such as who replaces whom. */
export type Present = Pick<ReadContext, 'tx' | 'now'>
