// Runs qpdf, compiled to WebAssembly, on the files of one folder. The process ends after its commands, and with it
// whatever a hostile file did.
import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import createQpdf from '@neslinesli93/qpdf-wasm'
import type { QpdfCommands, QpdfResult } from './run-qpdf.ts'

const WASM = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
const FOLDER = '/work'

// The module asks for the constants of files in an old way, which a restricted process may not use.
Object.assign(process, { binding: () => ({ fs: constants }) })

process.once('message', async ({ folder, commands, mostBytes }: QpdfCommands) => {
  limitMemory(mostBytes)
  const results: QpdfResult[] = []
  for (const command of commands) {
    const result = await run(folder, command)
    results.push(result)
    if (!command.accepts.includes(result.status)) break
  }
  process.send?.(results, () => process.exit())
})

/** A module that has run once keeps the state of that run: each command gets a new one. */
async function run(folder: string, { words }: QpdfCommands['commands'][number]): Promise<QpdfResult> {
  const output: string[] = []
  const errors: string[] = []
  // The module binds these two when it is made.
  Object.assign(console, {
    log: (line: string) => output.push(line),
    error: (line: string) => errors.push(line),
  })
  const qpdf = await createQpdf({ locateFile: () => WASM, noInitialRun: true })
  qpdf.FS.mkdir(FOLDER)
  // The files stay on the disk instead of being copied into the memory of the module.
  qpdf.FS.mount(qpdf.NODEFS, { root: folder }, FOLDER)
  qpdf.FS.chdir(FOLDER)
  try {
    const status = qpdf.callMain([...words])
    return { status, output: output.join('\n'), errors: errors.join('\n') }
  } catch (error) {
    // The module aborted, for example because its memory was full.
    return { status: -1, output: '', errors: String(error) }
  }
}

/** The limits of the process do not cover WebAssembly: growth beyond this one fails like a full memory. */
function limitMemory(mostBytes: number): void {
  const PAGE = 65_536
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > mostBytes) throw new RangeError('The memory limit is reached')
    return grow.call(this, pages)
  }
}
