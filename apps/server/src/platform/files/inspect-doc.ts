// Checks old Word files, which are compound files. The directory must contain a Word document and no programs. Since
// 2007, Word stores themes and drawings as ZIP archives in streams: these may contain only data.
import type { ByteSource } from './byte-source.ts'
import { CompoundFile } from './compound-file.ts'
import { assertHarmless, assertNoPrograms, isData } from './embedded-parts.ts'
import { refuseProgram, refuseType } from './refusal.ts'
import { findZipEnds, namesBefore } from './zip-directory.ts'

export async function inspectDoc(source: ByteSource): Promise<void> {
  const file = await CompoundFile.open(source)
  assertNoPrograms(file.names)
  const documents = file.streamsNamed('WordDocument')
  if (documents.length === 0) throw refuseType('it is no Word document')
  for (const document of documents) await assertNoCommandIn(await file.contentOf(document))
  for (const embedded of file.streamsNamed('Package')) await assertHarmless(await file.contentOf(embedded))
  for (const end of await findZipEnds(source)) {
    if (!(await namesBefore(source, end)).every(isData) || !(await file.holds(end.at)))
      throw refuseType('it is also a ZIP archive')
  }
}

/** A field begins with its own character; its text has one or two bytes per character. */
const FIELD = '\x13'
/** A DDE field contacts another program and starts it. */
const COMMAND = /^[\s"]{0,20}dde(?:auto)?[\s"]/i

async function assertNoCommandIn(text: ByteSource): Promise<void> {
  const [, ...fields] = (await text.read(0, text.size)).toString('latin1').replaceAll('\0', '').split(FIELD)
  if (fields.some(words => COMMAND.test(words)))
    throw refuseProgram('it carries a field that starts a program')
}
