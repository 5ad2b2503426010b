// Checks what Word embeds beside its text: themes, drawings, and objects of other programs. Data is allowed, programs
// are not.
import { type ByteSource, bufferSource } from './byte-source.ts'
import { COMPOUND_MAGIC, CompoundFile } from './compound-file.ts'
import { refuseProgram, refuseType } from './refusal.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1')
const PROGRAM = /\.(?:exe|dll|com|bat|cmd|scr|msi|js|jse|vbs|vbe|wsf|ps1|hta|jar|lnk|sh|py)$/i
const ARCHIVE = /\.(?:zip|rar|7z|gz|bz2|xz|tar|cab|iso)$/i
const MACROS = /vbaproject|vbadata/i
const PROGRAMS_OF_COMPOUND = new Set([
  'macros',
  'vba',
  '_vba_project_cur',
  'ole10native',
  '\u0001ole10native',
])

export function assertNoProgramName({ name }: Pick<ZipEntry, 'name'>): void {
  if (PROGRAM.test(name) || MACROS.test(name)) throw refuseProgram(`it carries a program: ${name}`)
  if (ARCHIVE.test(name)) throw refuseType('it carries another archive')
}

/** Refuses macros and installers anywhere in its directory. */
export function assertNoPrograms(names: readonly string[]): void {
  const hidden = names.find(name => PROGRAMS_OF_COMPOUND.has(name.toLowerCase()))
  if (hidden) throw refuseProgram(`it carries a program: ${hidden}`)
}

export async function assertHarmless(embedded: ByteSource): Promise<void> {
  const head = await embedded.read(0, COMPOUND_MAGIC.length)
  if (head.equals(COMPOUND_MAGIC)) assertNoPrograms((await CompoundFile.open(embedded)).names)
  if (head.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC))
    for (const entry of await readZipDirectory(embedded)) assertNoProgramName(entry)
}

export const assertHarmlessBytes = (bytes: Buffer) => assertHarmless(bufferSource(bytes))

const DATA =
  /(?:^|\/)(?:[^/]*\.(?:xml|rels|vml|png|jpe?g|gif|emf|wmf|bmp|tiff?)|mimetype|printersettings\d*\.bin)?$/i

export const isData = (name: string) => DATA.test(name) && !name.includes('\\')
