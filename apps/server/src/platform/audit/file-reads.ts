// Records who opened the file of a client, without making reads slower: entries wait at most a second and are written
// together. A kill of the process loses that second. Each process counts repeated readings by itself.
import type { CaseId, DocumentId, OfficeId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import type { AccountRoleId } from '@maat/domain/people/roles'
import { type ReadPart, type ReadPurpose, SAME_READING_MINUTES } from '@maat/domain/privacy/file-reads'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface FileRead {
  clientId: UserId
  caseId: CaseId | null
  documentId: DocumentId | null
  readerId: UserId
  roleId: AccountRoleId
  officeId: OfficeId | null
  part: ReadPart
  purpose: ReadPurpose
  isWithheld: boolean
  at: Moment
}

const WRITE_EVERY_MS = 1000
/** While the database is away; more than a minute of the busiest firm. */
const MOST_WAITING = 20_000
const MOST_REMEMBERED = 20_000
const SAME_READING_MS = SAME_READING_MINUTES * 60_000

export class FileReads {
  readonly #db: Database
  readonly #onError: (error: unknown) => void
  #waiting: FileRead[] = []
  /** When each reader last opened each thing. */
  readonly #latest = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  note(read: FileRead): void {
    if (this.#isRepeated(read)) return
    if (this.#waiting.length >= MOST_WAITING) {
      this.#onError(new Error('Too many readings wait for the database: one is lost'))
      return
    }
    this.#waiting.push(read)
    this.#timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref()
  }

  /** Resolves when everything noted before the call is written, or waits for the next attempt. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeWaiting())
    await this.#writing
  }

  #isRepeated({ readerId, part, clientId, caseId, documentId, at }: FileRead): boolean {
    const key = `${readerId} ${part} ${documentId ?? caseId ?? clientId}`
    const now = Date.parse(at)
    const latest = this.#latest.get(key)
    if (latest !== undefined && now - latest < SAME_READING_MS) return true
    if (this.#latest.size >= MOST_REMEMBERED) this.#latest.clear()
    this.#latest.set(key, now)
    return false
  }

  async #writeWaiting(): Promise<void> {
    const reads = this.#waiting
    if (reads.length === 0) return
    this.#waiting = []
    try {
      await insertReads(this.#db, reads)
    } catch (error) {
      this.#waiting = [...reads, ...this.#waiting]
      this.#timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref()
      this.#onError(error)
    }
  }
}

/** Without the readings of what was removed meanwhile. */
async function insertReads(db: Database, reads: readonly FileRead[]): Promise<void> {
  await sql`
    insert into file_reads (client_id, case_id, document_id, reader_id, role_id, office_id, part, purpose,
      is_withheld, read_at)
    select u.id, c.id, d.id, reader.id, r."roleId", r."officeId", r.part, r.purpose, r."isWithheld", r.at
    from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as r ("clientId" uuid, "caseId" uuid, "documentId" uuid,
      "readerId" uuid, "roleId" integer, "officeId" uuid, part text, purpose text, "isWithheld" boolean,
      at timestamptz)
    join users u on u.id = r."clientId"
    join users reader on reader.id = r."readerId"
    left join cases c on c.id = r."caseId"
    left join documents d on d.id = r."documentId"
    where (r."caseId" is null) = (c.id is null)
    order by r.at`.execute(db)
}
