// Checks PDFs, which must be static pages. Scripts, programs and films are refused wherever they are packed; links,
// forms, signatures and harmless attachments pass.
import type { ByteSource } from './byte-source.ts'
import { assertNoProgramName } from './embedded-parts.ts'
import { hasName, type PdfToken, pdfObjects } from './pdf-objects.ts'
import { refuseDamaged, refuseProgram } from './refusal.ts'

const END = 2048

/** Begins at its first byte, as checked before, with a version; and has an end. */
export async function inspectPdf(source: ByteSource): Promise<void> {
  const head = (await source.read(0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head)) throw refuseDamaged('its head names no version of PDF')
  const tail = await source.read(Math.max(0, source.size - END), END)
  if (!tail.includes('%%EOF')) throw refuseDamaged('it breaks off before its end')
  for await (const tokens of pdfObjects(await source.read(0, source.size))) assertStill(tokens)
}

/** Starts a program, plays a film, or is a form in a separate language with scripts. */
const RUNS = new Set(['Launch', 'RichMedia', 'XFA', 'OnInstantiate'])

function assertStill(tokens: readonly PdfToken[]): void {
  for (const [at, { kind, value }] of tokens.entries()) {
    if (kind !== 'name') continue
    const next = tokens[at + 1]
    if (RUNS.has(value)) throw refuseProgram(`it carries what runs: ${value}`)
    if (value === 'JS' && !(next?.kind === 'text' && isFormat(next.value)))
      throw refuseProgram('it carries a script')
  }
  // The names of attached files show which would run.
  if (hasName(tokens, 'EF'))
    for (const { kind, value } of tokens) if (kind === 'text') assertNoProgramName({ name: value })
}

/** Acrobat's scripts for date and amount fields: one of its own functions with plain values. */
function isFormat(script: string): boolean {
  const plain = script.replace(/new Array\s*\(([^()]*)\)/g, '$1').trim()
  return /^AF[A-Z]\w{1,40}\s?\([^()`=]*\);?$/.test(plain)
}
