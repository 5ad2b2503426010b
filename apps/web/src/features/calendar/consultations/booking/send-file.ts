// Uploads a file to a new request in parts, and retries lost parts.
import type { FileUploadView } from '@maat/contract/calendar/bookings'
import { CallError, call } from '../../../../api/call.ts'
import { isTransient } from '../../../../api/call-error.ts'
import {
  beginConsultationFile,
  completeConsultationFile,
  putConsultationFilePart,
} from '../../../../api/operations/calendar/bookings.ts'
import { sendBytes } from '../../../../api/send-bytes.ts'

const MOST_TRIES = 5

export interface Carrier {
  begin(file: File, filesToken: string): Promise<FileUploadView>
  send(upload: string, start: number, part: Blob): Promise<FileUploadView>
  complete(upload: string): Promise<unknown>
  pause(tries: number): Promise<void>
}

const NEVER = new AbortController().signal

export const CARRIER: Carrier = {
  begin: ({ name, size }, filesToken) => call(beginConsultationFile, { body: { filesToken, name, size } }),
  send: (upload, start, part) =>
    sendBytes(putConsultationFilePart, { params: { upload }, query: { start } }, part, {
      signal: NEVER,
      onProgress: () => {},
    }),
  complete: upload => call(completeConsultationFile, { params: { upload } }),
  pause: tries => new Promise(resolve => setTimeout(resolve, 400 * 2 ** tries)),
}

/** Throws if the server refuses the file. */
export async function sendFile(
  file: File,
  filesToken: string,
  onProgress: (sent: number) => void,
  carrier: Carrier = CARRIER,
): Promise<void> {
  let at = await patiently(carrier, () => carrier.begin(file, filesToken))
  while (at.received < at.size) {
    const { upload, received, partSize } = at
    const part = file.slice(received, received + partSize)
    at = await patiently(carrier, () => sendPart(carrier, upload, received, part))
    onProgress(at.received)
  }
  await patiently(carrier, () => carrier.complete(at.upload))
}

/** The part had arrived, but its answer was lost. */
async function sendPart(
  carrier: Carrier,
  upload: string,
  start: number,
  part: Blob,
): Promise<FileUploadView> {
  try {
    return await carrier.send(upload, start, part)
  } catch (error) {
    const isAhead = error instanceof CallError && error.code === 'upload.out-of-step'
    if (!isAhead || !error.problem.current) throw error
    return error.problem.current as FileUploadView
  }
}

async function patiently<T>(carrier: Carrier, step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof CallError) || !isTransient(error.code) || tries >= MOST_TRIES) throw error
      await carrier.pause(tries)
    }
  }
}
