// `npm run dev`: the server restarts when its code changes, and the browser updates with the web app's code.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const run = (command: string, words: string[]) => spawn(command, words, { cwd: ROOT, stdio: 'inherit' })

const children = [
  run('node', ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts']),
  run('vite', ['apps/web', '--config', 'apps/web/vite.config.ts']),
]
const stop = () => {
  for (const child of children) child.kill('SIGINT')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
