// Makes file names for an archive: each can be unpacked on every system, into the archive's own folder only, and all
// differ without regard to case.

/** Characters that a system reads as a path, a stream or a wildcard, or that disguise the name. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Device names of Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MOST_CHARACTERS = 120

function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  const { stem, ending } = partsOf(plain)
  const short = [...stem].slice(0, MOST_CHARACTERS).join('').trimEnd()
  return `${short || '_'}${ending}`.replace(RESERVED, '_$1')
}

function partsOf(name: string): { stem: string; ending: string } {
  const [ending = ''] = /(?<=.)\.[A-Za-z0-9]{1,5}$/.exec(name) ?? []
  return { stem: name.slice(0, name.length - ending.length), ending }
}

const keyOf = (name: string) => name.normalize('NFKD').toLowerCase()

/** In the order of `names`; a second equal name becomes 'Bail (2).pdf'. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const safe = safeName(name)
    const { stem, ending } = partsOf(safe)
    let unique = safe
    for (let count = 2; taken.has(keyOf(unique)); count += 1) unique = `${stem} (${count})${ending}`
    taken.add(keyOf(unique))
    return unique
  })
}
