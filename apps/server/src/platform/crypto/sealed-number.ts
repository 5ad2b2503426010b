// National numbers in the database: the sealed number, and beside it the part that screens show. That part is sealed by
// itself, so that showing it opens no number.
import { hash } from 'node:crypto'
import { maskOfNumber, type NumberMask } from '@maat/domain/identity/national-number'
import { allKeys, type DataKeys, keyFor } from './data-keys.ts'
import { fingerprintOf } from './key-fingerprint.ts'
import { IV_BYTES, KEY_ID_BYTES, keyIdOf, type Sealer, sealerFor } from './sealed-text.ts'

/** The count of hidden characters, and two shown ones of two bytes each. */
const MASK_BYTES = 5
/** In the column of a number whose mask was not made yet: a job makes it. */
const NOT_MADE = Buffer.alloc(0)

export interface NumberColumns {
  national_number: Buffer | null
  national_number_mask: Buffer | null
}

export interface NumberSealer extends Sealer {
  /** The columns of a number; without one, both are empty. */
  columnsOf(number: string | null): NumberColumns
  sealMask(sealed: Buffer, number: string): Buffer
  maskOf(columns: NumberColumns): NumberMask | null
}

export function numberSealerFor(keys: DataKeys): NumberSealer {
  const sealer = sealerFor(keys, 'national-number')
  const given = allKeys(keys).map(dataKey => ({
    id: keyIdOf(fingerprintOf(dataKey)),
    secret: keyFor(dataKey, 'national-number-mask').export(),
  }))

  /** Undefined for a number that was sealed before ids existed. */
  function padOf(sealed: Buffer): Buffer | undefined {
    const id = sealed.subarray(0, KEY_ID_BYTES)
    const key = given.find(each => each.id.equals(id))
    if (!key) return undefined
    // Each IV occurs once, so a pad never covers two masks. As secret and IV have fixed lengths, a plain hash of both
    // is as good as an HMAC, and takes half its time.
    const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES)
    return hash('sha256', Buffer.concat([key.secret, iv]), 'buffer')
  }

  function sealMask(sealed: Buffer, number: string): Buffer {
    const pad = padOf(sealed)
    return pad ? covered(bytesOf(maskOfNumber(number)), pad) : NOT_MADE
  }

  const numbers: NumberSealer = {
    ...sealer,
    sealMask,
    columnsOf(number) {
      if (number === null) return { national_number: null, national_number_mask: null }
      const national_number = numbers.seal(number)
      return { national_number, national_number_mask: sealMask(national_number, number) }
    },
    maskOf({ national_number: sealed, national_number_mask: mask }) {
      if (!sealed) return null
      const pad = mask?.length === MASK_BYTES ? padOf(sealed) : undefined
      return mask && pad ? maskIn(covered(mask, pad)) : maskOfNumber(numbers.open(sealed))
    },
  }
  return numbers
}

function bytesOf({ hidden, shown }: NumberMask): Buffer {
  const bytes = Buffer.alloc(MASK_BYTES)
  bytes.writeUInt8(hidden)
  bytes.write(shown, 1, 'utf16le')
  return bytes
}

const maskIn = (bytes: Buffer): NumberMask => ({
  hidden: bytes.readUInt8(),
  // A shorter number leaves the last bytes empty.
  shown: bytes.toString('utf16le', 1).replaceAll('\0', ''),
})

/** Covers and uncovers: the same step twice gives the bytes again. */
const covered = (bytes: Buffer, pad: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, at) => byte ^ (pad[at] ?? 0)))
