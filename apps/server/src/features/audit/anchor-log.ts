// Every night an anchor of the log goes where whoever holds the database does not reach: to the Admins by mail, into the
// server's log, and into a file beside the data.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateText } from '@maat/domain/day-text'
import { type Language, LOCALES } from '@maat/domain/languages'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { adminsToMail } from '../users/index.ts'
import { signAnchor } from './anchor.ts'
import { lastSeal, sealAudit } from './audit-chain.ts'
import { keyToSealWith } from './audit-keys.ts'

const FOLDER = 'anchors'
/** What fits on a telephone. */
const LINE = 24

export const anchorAudit = defineJob({
  name: 'audit.anchor',
  data: z.object({}),
  every: '30 2 * * *',
  async work(services) {
    await sealAudit(services)
    const now = services.clock()
    const made = await makeAnchor(services, now)
    if (!made) return
    await keepFile(services.config.dataDir, made)
    services.announce('the audit log was anchored', made)
    // Last: whoever is killed before it does all of it again, and Admins are written to once.
    await services.db.transaction().execute(async tx => {
      const origin = { actorId: null, ip: '', requestId: anchorAudit.name, at: now }
      const { position, anchor } = made
      await recordAudit(tx, origin, 'audit.anchored', { kind: 'audit', id: String(position) }, { anchor })
      await mailAdmins({ tx, now, services, origin }, made)
    })
  },
})

type MadeAnchor = {
  position: number
  at: string
  anchor: string
}

async function makeAnchor(services: Services, now: Date): Promise<MadeAnchor | undefined> {
  return await services.db.transaction().execute(async tx => {
    const last = await lastSeal(tx)
    if (!last) return undefined
    const key = await keyToSealWith(tx, services, now)
    const { position, hash } = last
    const at = now.toISOString()
    const product = services.config.publicUrl
    const anchor = await signAnchor(key, { product, position, hash: hash.toString('hex'), at })
    return { position, at, anchor }
  })
}

async function keepFile(dataDir: string, { position, at, anchor }: MadeAnchor): Promise<void> {
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${at.slice(0, 19).replaceAll(':', '')}.txt`
  const text = `The audit log had ${position} sealed entries on ${at}.\n\n${anchor}\n`
  await writeFile(join(folder, name), text, { mode: 0o600, flush: true })
}

/** What lies beside the data, oldest first. */
export async function keptAnchors(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.txt')).sort()
  return await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
}

async function mailAdmins(work: Work, { position, at, anchor }: MadeAnchor): Promise<void> {
  for (const admin of await adminsToMail(work.tx)) {
    const language = admin.language as Language
    await sendMail(work, {
      to: { address: admin.email, id: admin.id, language },
      template: 'audit-anchor',
      values: {
        name: admin.first_name,
        position: new Intl.NumberFormat(LOCALES[language]).format(position),
        at: dateText(new Date(at), language, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: 'Europe/Brussels',
        }),
        // No mail program breaks so long a word by itself.
        anchor: anchor.replaceAll(new RegExp(`.{${LINE}}`, 'g'), '$&\n'),
      },
      link: '/logs',
    })
  }
}
