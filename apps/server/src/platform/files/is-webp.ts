// Recognises a WebP image by its first bytes, not by the type that the browser names.

export const isWebp = (bytes: Buffer): boolean =>
  bytes.length > 20 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) + 8 === bytes.length
