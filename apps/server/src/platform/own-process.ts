// Starts a worker for untrusted data in a process of its own: it may read only the product's code, gets no environment of
// the server, and has a limit of memory.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const MAY_READ = [
  'node_modules',
  'apps/server/node_modules',
  'apps/server/src',
  'apps/server/package.json',
  'packages/domain',
]
export const PRLIMIT = '/usr/bin/prlimit'

interface Limits {
  mostHeapMb?: number
  /** All memory, also what JavaScript does not count, where the machine can limit it. */
  mostMemoryMb?: number
  /** A folder that it may read and write. */
  folder?: string
}

export function forkApart(worker: URL, { mostHeapMb, mostMemoryMb, folder }: Limits): ChildProcess {
  const words = [
    ...(mostHeapMb === undefined ? [] : [`--max-old-space-size=${mostHeapMb}`]),
    '--permission',
    ...MAY_READ.map(path => `--allow-fs-read=${ROOT}${path}`),
    ...(folder === undefined ? [] : [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]),
  ]
  const limit =
    mostMemoryMb !== undefined && existsSync(PRLIMIT) ? [`--data=${mostMemoryMb << 20}`] : undefined
  return fork(fileURLToPath(worker), {
    serialization: 'advanced',
    env: {},
    stdio: 'ignore',
    ...(limit
      ? { execPath: PRLIMIT, execArgv: [...limit, process.execPath, ...words] }
      : { execArgv: words }),
  })
}
