// Extracts the text of one file in a separate process, page by page, so that an attack in the file ends with the process.
import { textOfDoc } from './text-of-doc.ts'
import { textOfDocx } from './text-of-docx.ts'
import { type TextFault, TextFaultError, type TextPart, type TextRequest } from './text-parts.ts'

process.once('message', async (request: TextRequest) => {
  try {
    for await (const part of await partsOf(request)) await send(part)
  } catch (error) {
    await send({ fault: faultOf(error) })
  }
  process.exit()
})

async function partsOf(request: TextRequest): Promise<AsyncIterable<TextPart>> {
  const bytes = Buffer.from(request.bytes)
  if (request.mediaType === 'application/msword') return textOfDoc(bytes)
  if (request.mediaType !== 'application/pdf') return textOfDocx(bytes)
  // The library takes time to load, and other files do not need it.
  const { textOfPdf } = await import('./text-of-pdf.ts')
  return textOfPdf(request)
}

/** Waits until the server has the message, so that no pages pile up here. */
async function send(part: TextPart): Promise<void> {
  const isRead =
    'pictures' in part ? new Promise<void>(read => process.once('message', () => read())) : undefined
  await new Promise<void>(sent => process.send?.(part, () => sent()))
  await isRead
}

const faultOf = (error: unknown): TextFault => (error instanceof TextFaultError ? error.fault : 'damaged')
