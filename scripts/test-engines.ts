// `npm run test:engines`: runs one journey of a client and a lawyer in Firefox, in WebKit (the engine of Safari) and in
// Chromium, and writes pictures of its screens into .engines/, to look at. `npm run test:engines -- webkit` runs one.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIREFOX, PICTURES, WEBKIT_DRIVER, XVFB } from '../e2e/engines/programs.ts'
import { writePictureIndex } from '../e2e/engines/write-picture-index.ts'
import { LIGHT_CHROMIUM } from './chromium.ts'
import { installPackages } from './testing/install-programs.ts'
import { describeFailure } from './testing/report-failures.ts'
import { RESULTS, runPlaywright } from './testing/run-programs.ts'

/** The programs of each engine, and their Debian packages. */
const ENGINES = {
  firefox: { [FIREFOX]: 'firefox-esr' },
  webkit: { [WEBKIT_DRIVER]: 'webkit2gtk-driver', [XVFB]: 'xvfb' },
  chromium: { [LIGHT_CHROMIUM]: 'chromium-headless-shell' },
}

const words = process.argv.slice(2)
const print = (text: string) => process.stdout.write(`${text}\n`)

function choose(): [name: string, packages: Record<string, string>][] {
  const unknown = words.filter(word => !(word in ENGINES))
  if (unknown.length > 0) {
    print(`There is no engine ${unknown.join(', ')}: choose of ${Object.keys(ENGINES).join(', ')}.`)
    process.exit(1)
  }
  return Object.entries(ENGINES).filter(([name]) => words.length === 0 || words.includes(name))
}

const chosen = choose()
const missing = installPackages(Object.assign({}, ...chosen.map(([, packages]) => packages)))
if (missing.length > 0) {
  print(
    `These packages are missing and could not be installed. As root: apt-get install ${missing.join(' ')}`,
  )
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'maat-engines-'))
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(PICTURES, { recursive: true })
// No protocol that all engines have moves the clock of a page.
process.env.MAAT_AT = 'now'
const projects = chosen.map(([name]) => `--project=${name}`)
const { passed, failures } = runPlaywright(work, 'e2e/engines/playwright.config.ts', projects, 'engines')
rmSync(work, { recursive: true })

for (const failure of failures) print(`\n✗ ${describeFailure(failure)}`)
print(`\nAll pictures side by side: ${writePictureIndex(PICTURES)}`)
// Each engine has one journey: one that is not reported as passed has failed.
const lost = chosen.length - passed
print(`${passed} passed, ${lost} failed`)
process.exitCode = lost > 0 ? 1 : 0
