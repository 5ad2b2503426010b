// The number of a contract of the shop, which its client types when they leave without signing in: 'AB3CD-4EF5G'.

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** From ten random bytes: 32 signs divide 256 evenly. */
export function contractNumberOf(bytes: Uint8Array): string {
  if (bytes.length !== LENGTH) throw new RangeError(`A contract number has ${LENGTH} signs`)
  return [...bytes].map(byte => SIGNS[byte % SIGNS.length]).join('')
}

export const formatContractNumber = (contract: string): string =>
  `${contract.slice(0, LENGTH / 2)}-${contract.slice(LENGTH / 2)}`

/** As it is stored; undefined if the text is no contract number. */
export function readContractNumber(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return signs.length === LENGTH && [...signs].every(sign => SIGNS.includes(sign)) ? signs : undefined
}
