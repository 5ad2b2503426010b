// `npm run web:operations`
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEB_OPERATIONS, webOperations } from './check/web-operations.ts'

const folder = join(import.meta.dirname, '..', WEB_OPERATIONS)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, text] of webOperations()) writeFileSync(join(folder, file), text)
