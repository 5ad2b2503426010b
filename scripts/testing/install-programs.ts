// Installs what the tests need beside npm's packages.
import { existsSync } from 'node:fs'
import { LIGHT_CHROMIUM } from '../chromium.ts'
import { run } from './run-programs.ts'

/** The Debian package of each program. */
type Packages = Readonly<Record<string, string>>

/** A browser for the e2e tests, a mail server that receives letters and strict readers of PDFs. */
export function installPrograms(): void {
  installPackages({
    [LIGHT_CHROMIUM]: 'chromium-headless-shell',
    '/usr/sbin/dovecot': 'dovecot-imapd',
    '/usr/bin/qpdf': 'qpdf',
    '/usr/bin/pdftotext': 'poppler-utils',
  })
}

const missingOf = (packages: Packages) =>
  Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : name))

/** Root installs missing packages. Returns those that are still missing. */
export function installPackages(packages: Packages): string[] {
  const missing = missingOf(packages)
  if (missing.length === 0 || process.getuid?.() !== 0) return missing
  run('apt-get', ['update', '-qq'])
  for (const name of missing) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return missingOf(packages)
}
