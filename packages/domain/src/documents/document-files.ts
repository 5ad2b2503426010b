// The files that a case accepts: their size, types and names.

const KB = 1024

export const MOST_DOCUMENT_BYTES = 25 * KB * KB
/**
 * The storage limits of a case, as many documents as its list shows. Any client may begin a draft, so its limits are
 * lower.
 */
export const CASE_STORAGE_QUOTA = { documents: 5000, bytes: 5 * KB * KB * KB }
export const DRAFT_STORAGE_QUOTA = { documents: 100, bytes: 500 * KB * KB }
/** The part size of the browser, small enough for a bad connection, and the maximum that the server accepts. */
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
/** Made by the product and never accepted: the copy of a person's data. */
export const ARCHIVE_MEDIA_TYPE = 'application/zip'
export const DOCUMENT_MEDIA_TYPES = Object.keys(EXTENSIONS) as DocumentMediaType[]
/** The file types that a file picker offers. */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'] as const

/** The iPhone's format for photos, which few other programs open: it is converted to JPEG. */
export const HEIC_MEDIA_TYPE = 'image/heic'
export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name.trim())

const MOST_CHARACTERS = 200
// Control characters, and marks that change the writing direction: 'exe.fdp' would read as 'pdf.exe'.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

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

/** The document's name: the file's name without its extension, with composed accents. */
export function documentNameOf(fileName: string): string {
  const name = fileName.trim().normalize('NFC')
  return name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '').trim() || name
}

/** The file name for a download: its extension follows the detected content, not the original name. */
export function downloadNameOf(documentName: string, mediaType: string): string {
  const made = mediaType === ARCHIVE_MEDIA_TYPE ? 'zip' : 'bin'
  const extension = EXTENSIONS[mediaType as DocumentMediaType] ?? made
  return `${documentName}.${extension}`
}
