// Composition root: configuration, database, migrations, demo, server; and an orderly end.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createDemoFirm } from './demo/create-demo-firm.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './features/firm/index.ts'
import { lockDataDirectory } from './platform/single-instance.ts'
import { StartupError } from './platform/startup-error.ts'
import { openProductDatabase } from './product-database.ts'

const WEB_ROOT = join(import.meta.dirname, '..', '..', 'web', 'dist')
const LONGEST_STOP_MS = 8000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  // An embedded database has one server; with a database of one's own, any number may share it.
  const lock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDir)
  const database = await openProductDatabase(config)
  const app = await openApp(
    config,
    database.applicationUrl,
    existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {},
  )
  const hasDemo = config.demo && (await createDemoFirm(app.services))
  if (config.role !== 'web') await app.services.jobs.startWorking(app.services)
  const port = await app.listen()
  announce(config, port, hasDemo)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await app.close()
    await database.stop()
    await lock?.release()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function announce({ host, publicUrl, databaseUrl }: Config, port: number, hasDemo: boolean): void {
  const address = host === '127.0.0.1' ? `http://localhost:${port}` : publicUrl
  const lines = [`Maât is ready on ${address}`]
  if (hasDemo)
    lines.push(
      '',
      `Demo accounts, password ${DEMO_PASSWORD}:`,
      ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${role.padEnd(10)} ${email}`),
    )
  if (!databaseUrl) lines.push('', 'Ctrl-C stops the server and its database.')
  process.stdout.write(`${lines.join('\n')}\n`)
}

start().catch(error => {
  const isKnown = error instanceof StartupError
  process.stderr.write(`${isKnown ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
