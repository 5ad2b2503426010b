// The composition root: configuration, database, migrations, demo, server, and an orderly shutdown.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { createDemoFirm } from './demo/create-demo-firm.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './features/firm/firm/index.ts'
import { openProduct } from './open-product.ts'
import { describeStartupError, reasonOf } from './platform/describe-startup-error.ts'
import type { FileStore } from './platform/files/file-store.ts'

const WEB_ROOT = join(import.meta.dirname, '..', '..', 'web', 'dist')
const LONGEST_STOP_MS = 8000
/** Tells `npm start` to restart (scripts/run.mjs). */
const EXIT_UNEXPECTED = 70

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { app, database, lock } = await openProduct(config, existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {})
  await notifyOfFiles(app.services.files)
  const hasDemo = config.demo && (await createDemoFirm(app.services))
  if (config.role !== 'web') await app.services.jobs.startWorking(app.services)
  const port = await app.listen()
  announce(config, port, hasDemo)

  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code || 1), LONGEST_STOP_MS).unref()
    await app.close()
    // The next start reuses a database that is still running.
    if (code === 0) await database.stop()
    await lock?.release()
    process.exit(code)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // An unexpected error may have left inconsistent state, so the process shuts down and is restarted.
  const giveUp = (error: unknown) => {
    app.server.log.fatal({ err: error }, 'the server ends: nobody expected this error')
    stop(EXIT_UNEXPECTED)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
}

/** Without file storage, the rest of the product still works. */
async function notifyOfFiles(files: FileStore): Promise<void> {
  try {
    await files.tryWriting()
  } catch (error) {
    process.stderr.write(`Files cannot be kept now: ${reasonOf(error)}. Everything else works meanwhile.\n`)
  }
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
  process.stderr.write(`${describeStartupError(error) ?? error?.stack ?? error}\n`)
  process.exit(1)
})
