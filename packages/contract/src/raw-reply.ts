// A reply that is not JSON: an image, a file that streams.
import { z } from 'zod'

export interface RawReply {
  /** 200 by default; another status for a range or an unchanged file. */
  status?: number
  body: Uint8Array | AsyncIterable<string | Uint8Array>
  headers?: Record<string, string>
}

export const rawReply = z.custom<RawReply>()
