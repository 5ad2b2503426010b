// `npm run docs:permissions`
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionsDocument } from './check/permissions-document.ts'

writeFileSync(join(import.meta.dirname, '..', 'docs', 'permissions.md'), permissionsDocument())
