// Publishes an anchor of the log every night where an attacker with database access cannot reach it: by mail to the
// Admins, in the server's log, and in a file beside the data.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateText } from '@maat/domain/calendar/day-text'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { LOCALES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { adminsToMail } from '../../people/users/index.ts'
import { signAnchor } from './anchor.ts'
import { lastSeal, sealAudit } from './audit-chain.ts'
import { keyToSealWith } from './audit-keys.ts'

const FOLDER = 'anchors'
/** The width of a phone screen. */
const LINE = 24

export const anchorAudit = defineJob({
  name: 'audit.anchor',
  data: z.object({}),
  every: '30 2 * * *',
  async work(services, _, inWork) {
    await sealAudit(services)
    const made = await makeAnchor(services, services.clock())
    if (!made) return
    await keepFile(services.config.dataDir, made)
    services.announce('the audit log was anchored', made)
    // Last, because a killed job repeats everything, and Admins should get only one mail.
    await inWork(async work => {
      const { position, anchor } = made
      const about = { kind: 'audit', id: String(position) }
      await recordAudit(work.tx, work.origin, 'audit.anchored', about, { anchor })
      await mailAdmins(work, made)
    })
  },
})

type MadeAnchor = {
  position: number
  at: Moment
  anchor: string
}

async function makeAnchor(services: Services, now: Date): Promise<MadeAnchor | undefined> {
  return await services.db.transaction().execute(async tx => {
    const last = await lastSeal(tx)
    if (!last) return undefined
    const key = await keyToSealWith(tx, services, now)
    const { position, hash } = last
    const at = momentOf(now)
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

/** Anchors in the data folder, oldest first. */
export async function readAnchors(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.txt')).sort()
  return await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
}

async function mailAdmins(work: Work, { position, at, anchor }: MadeAnchor): Promise<void> {
  for (const admin of await adminsToMail(work.tx)) {
    const language = admin.language
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
        // Mail programs do not break such a long word.
        anchor: anchor.replaceAll(new RegExp(`.{${LINE}}`, 'g'), '$&\n'),
      },
      link: '/logs',
    })
  }
}
