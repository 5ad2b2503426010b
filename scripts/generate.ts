// `npm run generate`: writes all generated files; `npm run check` reports a stale one.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { staleFiles } from './generated/generated-files.ts'

/** The contract's list of modules comes first: the other generated files depend on it. */
for (const part of ['modules', 'rest'] as const)
  for (const { path, text } of await staleFiles(part)) {
    if (text === undefined) {
      rmSync(path)
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
