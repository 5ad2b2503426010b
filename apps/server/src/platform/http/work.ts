// What one change runs with: its transaction, its moment, who asked, and the platform's services.
import type { Config } from '../../config.ts'
import type { AuditOrigin } from '../audit/record-audit.ts'
import type { Refusals } from '../audit/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Sealer } from '../crypto/sealed-text.ts'
import type { Database, Executor, Tx } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Happening } from '../happening.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { PdfRenderer } from '../pdf/pdf-renderer.ts'
import type { RealtimePublisher } from '../realtime/realtime-publisher.ts'
import type { CallerMemory } from '../sessions/caller-memory.ts'
import type { Shares } from './shares.ts'

export interface Services {
  config: Config
  clock: Clock
  db: Database
  callers: CallerMemory
  followUps: {
    run<About>(work: Work, happening: Happening<About>, about: About): Promise<void>
  }
  jobs: JobQueue
  /** What one process at a time may do; nothing where another is at it. */
  runAlone(lock: number, work: () => Promise<void>): Promise<void>
  realtime: RealtimePublisher
  mailTransport: MailTransport
  files: FileStore
  pdf: PdfRenderer
  shares: Shares
  refusals: Refusals
  sealers: { nationalNumber: Sealer; twoFactor: Sealer; auditKey: Sealer }
  /** Said in the server's log, however quiet that is. */
  announce(text: string, details: Record<string, unknown>): void
}

export interface Reading<E extends Executor = Executor> {
  /** The pool for an operation that reads, the transaction for one that changes things. */
  tx: E
  now: Date
  services: Services
  origin: AuditOrigin
}

export type Work = Reading<Tx>
