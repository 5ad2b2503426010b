// Which files a case takes: how large, of which kinds, and under which names.

const KB = 1024

export const MOST_DOCUMENT_BYTES = 25 * KB * KB
/** How much one case takes: as many documents as its list shows. A draft, which anybody may begin, takes less. */
export const ROOM_OF_CASE = { documents: 500, bytes: 5 * KB * KB * KB }
export const ROOM_OF_DRAFT = { documents: 100, bytes: 500 * KB * KB }
/** What a browser sends at once: little enough for a bad line to carry, and the most that the server takes. */
export const UPLOAD_PART_BYTES = 512 * KB
export const MOST_PART_BYTES = KB * KB

const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
export type DocumentMediaType = keyof typeof EXTENSIONS
export const DOCUMENT_MEDIA_TYPES = Object.keys(EXTENSIONS) as DocumentMediaType[]
/** What a file picker offers. */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'] as const

/** The iPhone's own format for photos, which few other programs open: a JPEG is made of it. */
export const HEIC_MEDIA_TYPE = 'image/heic'
export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name.trim())

const MOST_CHARACTERS = 200
// Line controls, and marks that turn the direction of writing: 'exe.fdp' would read as 'pdf.exe'.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Why a name will not do; undefined when it will. */
export function checkFileName(name: string): 'document.name-refused' | undefined {
  const trimmed = name.trim()
  const isSane =
    trimmed.length > 0 &&
    trimmed.length <= MOST_CHARACTERS &&
    !/[/\\]/.test(trimmed) &&
    !UNPRINTABLE.test(trimmed) &&
    !/^\.+$/.test(trimmed)
  return isSane ? undefined : 'document.name-refused'
}

/** What people call the document: the file's name without its extension, letters and accents in one piece. */
export function documentNameOf(fileName: string): string {
  const name = fileName.trim().normalize('NFC')
  return name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '').trim() || name
}

/** The name under which it is downloaded: its ending says what was found in it, not what it was called. */
export function downloadNameOf(documentName: string, mediaType: string): string {
  const extension = EXTENSIONS[mediaType as DocumentMediaType] ?? 'bin'
  return `${documentName}.${extension}`
}
