// A reply that is not JSON: an image, a file that streams.
import { z } from 'zod'

export interface RawReply {
  /** 200, unless this says that it is a part, or that it was not changed. */
  status?: number
  body: Uint8Array | AsyncIterable<string | Uint8Array>
  headers?: Record<string, string>
}

export const rawReply = z.custom<RawReply>()
