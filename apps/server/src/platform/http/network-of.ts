// The network of a request, for counting.
import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A household or office gets this many of the eight groups and chooses the others freely. */
const GROUPS_GIVEN = 4

/** An IPv4 address is one place; of an IPv6 address only the network counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = withoutZone(address).split('::')
  const first = groupsIn(head)
  const last = groupsIn(tail ?? '')
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, GROUPS_GIVEN).join(':')
}

const withoutZone = (address: string) => address.split('%', 1)[0] ?? ''

const groupsIn = (part: string) =>
  part === '' ? [] : part.split(':').map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
