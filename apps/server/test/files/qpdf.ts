// Checks PDFs with a strict reader, Debian's qpdf. If it is not installed, the tests say so aloud.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

const QPDF = '/usr/bin/qpdf'

function hasQpdf(): boolean {
  if (existsSync(QPDF)) return true
  process.stderr.write(
    '\n!!! LEFT OUT: the checks of PDFs by a strict reader need qpdf: apt-get install qpdf\n\n',
  )
  return false
}

/** The findings of qpdf; undefined if the file has neither errors nor warnings. */
function faultsByQpdf(pdf: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'maat-qpdf-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr } = spawnSync(QPDF, ['--check', file], { encoding: 'utf8' })
    return status === 0 && !/warning/i.test(stdout + stderr) ? undefined : stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isThere = hasQpdf()

/** For tests that make a PDF anyway. */
export function expectSoundPdf(pdf: Uint8Array): void {
  if (isThere) expect(faultsByQpdf(pdf)).toBeUndefined()
}
