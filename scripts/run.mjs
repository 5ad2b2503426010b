// Runs a program of the product with the product's Node, on a machine that may have only an older Node, npm and git:
// first installs package-lock.json if needed. It is plain JavaScript for that reason.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.maat-install')
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return
  process.stdout.write('Installing the dependencies…\n')
  rmSync(stamp, { force: true })
  // A production environment must not prevent npm from installing the build tools.
  const env = { ...process.env, NODE_ENV: '' }
  const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (status !== 0) {
    process.stderr.write('The dependencies could not be installed: see what npm said above.\n')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

installWhatIsMissing()
const [program, ...words] = process.argv.slice(2)
const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
// A larger nursery, so that objects of running requests are not promoted: at 1 MB, collecting them took up to a third
// of a list's time. One thread collects it: on two cores, four threads took time from the database, up to a fifth of a
// list's. Fewer malloc arenas save the extra idle memory.
const flags = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(join(root, 'scripts', 'without-types.mjs'))}`,
]
// Only the server restarts after it ends by itself: by an unexpected error or by a signal.
const isServer = program === 'scripts/start.ts'
const EXIT_UNEXPECTED = 70
const MOST_STARTS_A_MINUTE = 5
let starts = []
let child
let asked = false

function mayStartAgain(code, signal) {
  if (!isServer || asked || (code !== EXIT_UNEXPECTED && signal === null)) return false
  starts = [...starts.filter(at => at > Date.now() - 60_000), Date.now()]
  return starts.length <= MOST_STARTS_A_MINUTE
}

function start() {
  child = spawn(node, [...flags, join(root, program), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536', PATH: path },
  })
  child.on('exit', (code, signal) => {
    if (!mayStartAgain(code, signal)) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
    process.stderr.write('The server ended unexpectedly: it is started again.\n')
    setTimeout(start, 1000)
  })
}

start()
// Ctrl-C reaches the program directly; other signals are forwarded, and the program decides when to exit.
process.on('SIGINT', () => {
  asked = true
})
function end(signal) {
  asked = true
  child.kill(signal)
}
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
endWithParent(() => end('SIGTERM'))
