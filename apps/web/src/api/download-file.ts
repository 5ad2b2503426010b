// Fetches files with the session's token and saves them from memory. So no token appears in a URL, and no file opens as
// a page of the product.
import type { Operation } from '@maat/contract/operation'
import { type CallInput, fetchOperation } from './call.ts'

const KEPT_MS = 60_000

export async function downloadFile<O extends Operation>(
  operation: O,
  sent: CallInput<O>,
  name: string,
): Promise<void> {
  const response = await fetchOperation(operation, sent as Parameters<typeof fetchOperation>[1])
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
