// Old Word: a compound file. Its directory must have a Word document in it, and nothing that runs. Since 2007 Word packs
// themes and drawings as ZIP archives into its streams: a reader of archives finds them, and they hold nothing but data.
import type { ByteSource } from './byte-source.ts'
import { CompoundFile } from './compound-file.ts'
import { demandHarmless, demandNoProgramAmong, isData } from './embedded-parts.ts'
import { disguised, running } from './refusal.ts'
import { findZipEnds, namesBefore } from './zip-directory.ts'

export async function judgeDoc(source: ByteSource): Promise<void> {
  const file = await CompoundFile.open(source)
  demandNoProgramAmong(file.names)
  const documents = file.streamsNamed('WordDocument')
  if (documents.length === 0) throw disguised('it is no Word document')
  for (const document of documents) await demandNoCommandIn(await file.contentOf(document))
  for (const embedded of file.streamsNamed('Package')) await demandHarmless(await file.contentOf(embedded))
  for (const end of await findZipEnds(source)) {
    if (!(await namesBefore(source, end)).every(isData) || !(await file.holds(end.at)))
      throw disguised('it is also a ZIP archive')
  }
}

/** A field begins with a sign of its own; its text stands in one byte a sign, or in two. */
const FIELD = '\x13'
/** Such a field asks another program, and starts it. */
const COMMAND = /^[\s"]{0,20}dde(?:auto)?[\s"]/i

async function demandNoCommandIn(text: ByteSource): Promise<void> {
  const [, ...fields] = (await text.read(0, text.size)).toString('latin1').replaceAll('\0', '').split(FIELD)
  if (fields.some(words => COMMAND.test(words))) throw running('it carries a field that starts a program')
}
