import type { ByteSource } from './byte-source.ts'
import { damaged } from './refusal.ts'

const END = 2048

/** Begins at its first byte, as was seen already, with a version; and has an end. */
export async function judgePdf(source: ByteSource): Promise<void> {
  const head = (await source.read(0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head)) throw damaged('its head names no version of PDF')
  const tail = await source.read(Math.max(0, source.size - END), END)
  if (!tail.includes('%%EOF')) throw damaged('it breaks off before its end')
}
