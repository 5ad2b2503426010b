// Sends the file of a list part by part, and returns the id of its import.
import type { SanctionListView } from '@maat/contract/compliance/sanctions'
import type { SanctionListId } from '@maat/contract/ids'
import type { ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import { CallError, call } from '../../../api/call.ts'
import { isTransient } from '../../../api/call-error.ts'
import {
  beginListImport,
  completeListImport,
  putListPart,
} from '../../../api/operations/compliance/sanctions.ts'
import { sendBytes } from '../../../api/send-bytes.ts'

const MOST_TRIES = 4
const PAUSE_MS = 1000

export const codeOfFailure = (failure: unknown) =>
  failure instanceof CallError ? failure.code : 'server.error'

export async function sendList(
  source: ListSource,
  file: File,
  onPercent: (percent: number) => void,
): Promise<SanctionListId> {
  const key = crypto.randomUUID()
  const body = { source, name: file.name, size: file.size }
  let list = await patiently(() => call(beginListImport, { body }, { key }))
  const { id: listId, partSize } = list
  while (list.received < file.size) {
    const start = list.received
    onPercent(Math.floor((100 * start) / file.size))
    const part = file.slice(start, start + partSize)
    list = await patiently(() => sendPart(listId, start, part))
  }
  onPercent(100)
  await patiently(() => call(completeListImport, { params: { listId } }, { key }))
  return listId
}

async function sendPart(listId: SanctionListId, start: number, part: Blob): Promise<SanctionListView> {
  try {
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    return await sendBytes(putListPart, { params: { listId }, query: { start } }, part, sending)
  } catch (error) {
    const current = error instanceof CallError && error.code === 'upload.out-of-step' && error.problem.current
    if (current) return current as SanctionListView
    throw error
  }
}

async function patiently<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isTransient(codeOfFailure(error)) || tries >= MOST_TRIES) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}
