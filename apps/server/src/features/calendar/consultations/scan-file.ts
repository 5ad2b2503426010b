// If the firm has a scanner, a file can be read only once it is found clean. An infected file keeps only its name.
import { z } from 'zod'
import { scanStoredFile } from '../../../platform/files/scan-stored-file.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'

export const scanConsultationFile = defineJob({
  name: 'consultations.scan-file',
  data: z.object({ fileId: z.uuid() }),
  sideBySide: 3,
  // Waits even for a scanner that is down overnight, because no user opens the file before.
  triedFor: 'days',
  async work(services, { fileId }) {
    const { db, jobs, files, config } = services
    const file = await db
      .selectFrom('consultation_files as c')
      .innerJoin('files as f', 'f.hash', 'c.file_hash')
      .select(['c.state', 'f.hash', 'f.size'])
      .where('c.id', '=', fileId)
      .executeTakeFirst()
    if (file?.state !== 'scanning') return
    const { hash, size } = file
    const { isClean } = await scanStoredFile(files, config.clamdUrl, { hash, size })
    await db.transaction().execute(async tx => {
      await tx
        .updateTable('consultation_files')
        .set(isClean ? { state: 'ready' } : { state: 'infected', file_hash: null })
        .where('id', '=', fileId)
        .where('state', '=', 'scanning')
        .execute()
      if (!isClean) await jobs.enqueue(tx, deleteUnusedFiles, { hashes: [hash] })
    })
  },
})
