// Old Word: a compound file. Its directory must have a Word document in it, and nothing that runs. Since 2007 Word packs
// themes and drawings as ZIP archives into its streams: a reader of archives finds them, and they hold nothing but data.
import type { ByteSource } from './byte-source.ts'
import { CompoundFile } from './compound-file.ts'
import { demandHarmless, demandNoProgramAmong, isData } from './embedded-parts.ts'
import { disguised } from './refusal.ts'
import { findZipEnds, namesBefore } from './zip-directory.ts'

export async function judgeDoc(source: ByteSource): Promise<void> {
  const file = await CompoundFile.open(source)
  demandNoProgramAmong(file.names)
  if (file.streamsNamed('WordDocument').length === 0) throw disguised('it is no Word document')
  for (const embedded of file.streamsNamed('Package')) await demandHarmless(await file.contentOf(embedded))
  for (const end of await findZipEnds(source)) {
    if (!(await namesBefore(source, end)).every(isData) || !(await file.holds(end.at)))
      throw disguised('it is also a ZIP archive')
  }
}
