// Caches TypeScript files without their types: Node strips the types at every start, which takes half of the start and
// stays in memory. A cached file is used until its source changes. It is plain JavaScript, because it is loaded first.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules')
const kept = join(installed, '.cache', 'without-types', process.version)

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A folder that is not writable only costs time. */
function keep(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch {}
}

/** The hash is at the end, so that lines keep their numbers and an incomplete file is invalid. */
function withoutTypes(path) {
  const text = readFileSync(path, 'utf8')
  const mark = `\n// ${createHash('sha256').update(text).digest('hex')}\n`
  const place = join(kept, `${path.slice(root.length)}.mjs`)
  const known = read(place)
  if (known.endsWith(mark)) return known
  const made = stripTypeScriptTypes(text) + mark
  keep(place, made)
  return made
}

registerHooks({
  load(url, context, next) {
    const path = url.startsWith('file:') && url.endsWith('.ts') ? fileURLToPath(url) : ''
    if (!path.startsWith(root) || path.startsWith(installed)) return next(url, context)
    return { format: 'module', source: withoutTypes(path), shortCircuit: true }
  },
})
