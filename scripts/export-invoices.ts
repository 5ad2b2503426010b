// `npm run invoices:export -- FOLDER [FROM [UNTIL]]`: exports all documents of issued invoices, by office: PDF, UBL and
// CII. Works beside a running server.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import { exportInvoiceFiles } from '../apps/server/src/features/money/invoices/index.ts'
import { PdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts'
import { isPlainDate } from '../packages/domain/src/calendar/is-plain-date.ts'
import { openBesideServer } from './beside-server.ts'

const [folder, from, until] = process.argv.slice(2)
if (!folder || [from, until].some(day => day !== undefined && !isPlainDate(day))) {
  process.stderr.write('Give the folder: npm run invoices:export -- FOLDER [2026-01-01 [2026-12-31]]\n')
  process.exit(2)
}

const config = readConfig(process.env)
const { db, close } = await openBesideServer(config)
const pdf = new PdfRenderer()
try {
  for (const { id, code } of await db
    .selectFrom('offices')
    .select(['id', 'code'])
    .orderBy('code')
    .execute()) {
    const place = join(resolve(folder), code)
    mkdirSync(place, { recursive: true })
    let files = 0
    for await (const { name, bytes } of exportInvoiceFiles(
      db,
      { officeId: id, from, until },
      { pdf, firm: config.firmName, account: null, withXml: true },
    )) {
      writeFileSync(join(place, name), bytes)
      files += 1
    }
    process.stdout.write(`${code}: ${files} files\n`)
  }
} finally {
  await pdf.close()
  await close()
}
