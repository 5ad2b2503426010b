// The name of a state of a record: strong, opaque to all but us. It says which record it is of, and the version of each
// of its parts, so that the tag of all sections of settings serves the change of any one of them.
import { z } from 'zod'

type Versions = Readonly<Record<string, number>>

const Written = z.tuple([z.string(), z.record(z.string(), z.number())])

export function writeTag(record: string, versions: Versions): string {
  return `"${Buffer.from(JSON.stringify([record, versions])).toString('base64url')}"`
}

function readTag(text: string): z.output<typeof Written> | undefined {
  // A proxy that compresses an answer calls its tag a weak one.
  const sealed = /^(?:W\/)?"([\w-]*)"$/.exec(text.trim())?.[1]
  if (sealed === undefined) return undefined
  try {
    return Written.safeParse(JSON.parse(Buffer.from(sealed, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** Whether a change that sent this If-Match has seen these versions; `*` stands by it, whatever is there. */
export function hasSeen(ifMatch: string, record: string, versions: Versions): boolean {
  if (ifMatch.trim() === '*') return true
  return ifMatch.split(',').some(text => {
    const [of, seen] = readTag(text) ?? []
    if (of !== record || !seen) return false
    const seenOf = (part: string) => (Object.hasOwn(seen, part) ? seen[part] : 0)
    return Object.entries(versions).every(([part, version]) => seenOf(part) === version)
  })
}
