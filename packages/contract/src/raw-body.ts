// A body that is not JSON: some bytes of a file.
import { z } from 'zod'

export const rawBody = z.custom<Uint8Array>(
  bytes => bytes instanceof Uint8Array && bytes.length > 0,
  'field.required',
)
