// Caches the output of the React Compiler, which takes nine tenths of a build, until the file or one of the tools
// changes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type babel from '@rolldown/plugin-babel'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'node_modules', '.cache', 'maat-compiled')
/** The tools' versions, because another version may give another result. */
const TOOLS = ['babel-plugin-react-compiler', '@rolldown/plugin-babel', '@babel/core']
  .map(name => JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version)
  .join(' ')

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes a temporary file first, because two builds may run at once. */
function keep(file: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, text)
  renameSync(beside, file)
}

export async function keepTransforms(made: ReturnType<typeof babel>): ReturnType<typeof babel> {
  const plugin = await made
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has another shape than was expected`)
  const { handler } = transform
  transform.handler = async function (code, id, options) {
    const name = [TOOLS, this.environment.mode, process.env.NODE_ENV, relative(ROOT, id), code].join('\0')
    const file = join(FOLDER, `${createHash('sha256').update(name).digest('hex')}.json`)
    const kept = readKept(file)
    if (kept !== undefined) return JSON.parse(kept)
    const result = await handler.call(this, code, id, options)
    if (result) keep(file, JSON.stringify(result))
    return result
  }
  return plugin
}
