// The ETag of a record's state: strong and opaque. It names the record and the version of each part, so that the tag of
// all settings sections works for a change of any one.
import { z } from 'zod'

type Versions = Readonly<Record<string, number>>

const Written = z.tuple([z.string(), z.record(z.string(), z.number())])

export function writeTag(record: string, versions: Versions): string {
  return `"${Buffer.from(JSON.stringify([record, versions])).toString('base64url')}"`
}

function readTag(text: string): z.output<typeof Written> | undefined {
  // A proxy that compresses a response makes its tag weak.
  const sealed = /^(?:W\/)?"([\w-]*)"$/.exec(text.trim())?.[1]
  if (sealed === undefined) return undefined
  try {
    return Written.safeParse(JSON.parse(Buffer.from(sealed, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** Whether an If-Match header covers these versions. A missing header and `*` match any state. */
export function matchesTag(ifMatch: string | undefined, record: string, versions: Versions): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some(text => {
    const [of, seen] = readTag(text) ?? []
    if (of !== record || !seen) return false
    const seenOf = (part: string) => (Object.hasOwn(seen, part) ? seen[part] : 0)
    return Object.entries(versions).every(([part, version]) => seenOf(part) === version)
  })
}
