// Installs what the tests need beside npm's packages.
import { existsSync } from 'node:fs'
import { LIGHT_CHROMIUM } from '../chromium.ts'
import { run } from './run-programs.ts'

/**
 * A browser for the e2e tests, a mail server that receives letters and strict readers of PDFs. Root installs missing
 * packages.
 */
export function installPrograms(): void {
  const packages = {
    [LIGHT_CHROMIUM]: 'chromium-headless-shell',
    '/usr/sbin/dovecot': 'dovecot-imapd',
    '/usr/bin/qpdf': 'qpdf',
    '/usr/bin/pdftotext': 'poppler-utils',
  }
  const missing = Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : name))
  if (missing.length === 0 || process.getuid?.() !== 0) return
  run('apt-get', ['update', '-qq'])
  for (const name of missing) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}
