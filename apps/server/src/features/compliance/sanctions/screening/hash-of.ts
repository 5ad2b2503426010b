// The hash under which the data of a decision are remembered.
import { createHash } from 'node:crypto'

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
