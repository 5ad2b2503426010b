// Compiles a template and its data to PDF/A-3a: archival like 3b, and tagged for screen readers. Runs in a separate
// process without other product code, so that it starts fast.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@maat/domain/words/languages'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

export interface PdfAttachment {
  name: string
  mediaType: string
  description: string
  /** The relation of the file to the document: its source, its data, another form of it, or a supplement. */
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
  bytes: Uint8Array
}

export interface PdfRequest {
  /** Our own Typst source, never typed text. */
  template: string
  /** The template's data as JSON: texts in it stay texts, whatever they contain. */
  data: unknown
  title: string
  language: Language
  /** The document's date, to the second. The same request gives the same bytes. */
  createdAt: Date
  attachments?: PdfAttachment[]
  /** Pictures that the template shows, as 'picture-0', 'picture-1'…; they are not attached. */
  pictures?: Uint8Array[]
  /** PDF/A by default; a test checks the rules of PDF/UA. A file that takes in foreign pages promises neither. */
  standard?: 'a-3a' | 'ua-1' | '1.7'
}

export type PdfReply = { pdf: Uint8Array } | { failure: string }

const FONTS = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  // For characters missing in Inter: Arabic, Hebrew, emoji, symbols.
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
]

// Templates import the house style from here and cannot read files outside.
const WORKSPACE = import.meta.dirname

/** Wraps every template: the PDF's metadata comes from the request, not from the template. */
const FRAME = `
#set document(title: sys.inputs.title, date: auto)
#set text(lang: sys.inputs.language)
#include "template.typ"
#for attachment in json(bytes(sys.inputs.attachments)) {
  pdf.attach(attachment.name, read(attachment.path, encoding: none), relationship: attachment.relationship,
    mime-type: attachment.mediaType, description: attachment.description)
}`

const attachmentPath = (index: number) => `attachment-${index}`

const compiler = NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: FONTS.map(font => readFileSync(fileURLToPath(font))) }],
})

/** PDF/A allows no control or private-use characters, and no changes of direction. */
const UNFIT = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/gu
const REPLACEMENT = '\ufffd'

// A joiner or variation selector is invisible, so it is simply removed.
const standInFor = (sign: string) => (/\p{Default_Ignorable_Code_Point}/u.test(sign) ? '' : REPLACEMENT)

function asFitText(value: string, unknown: ReadonlySet<string>): string {
  const fit = value.toWellFormed().replace(UNFIT, REPLACEMENT)
  if (unknown.size === 0) return fit
  return Array.from(fit, sign => (unknown.has(sign) ? standInFor(sign) : sign)).join('')
}

const asJson = (value: unknown, unknown: ReadonlySet<string>) =>
  JSON.stringify(value ?? null, (_, inner) => (typeof inner === 'string' ? asFitText(inner, unknown) : inner))

/** A safe, unique file name without folders for the reader's machine. */
function fileNames(names: string[]): string[] {
  const plain = names.map(name => name.replace(/[\\/]/g, '-'))
  return plain.map((name, index) => (plain.indexOf(name) === index ? name : `${index + 1}-${name}`))
}

function inputsOf(request: PdfRequest, unknown: ReadonlySet<string>): Record<string, string> {
  const attachments = request.attachments ?? []
  const names = fileNames(attachments.map(({ name }) => name))
  return {
    data: asJson(request.data, unknown),
    title: asFitText(request.title, unknown),
    language: request.language,
    attachments: asJson(
      attachments.map(({ bytes: _, ...rest }, index) => ({
        ...rest,
        name: names[index],
        path: attachmentPath(index),
      })),
      unknown,
    ),
  }
}

interface Diagnostic {
  message: string
  range: { start: { line: number } } | null
}

function compile(inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: FRAME, inputs })
  if (compiled.result && !compiled.hasError()) return compiled.result
  const error = compiled.takeError()
  const diagnostics: Diagnostic[] = error ? compiler.fetchDiagnostics(error) : []
  throw new Error(
    diagnostics
      .map(({ message, range }) => (range ? `${message} (line ${range.start.line + 1})` : message))
      .join('; '),
  )
}

/** PDF/A forbids characters without a glyph, and the compiler names them. */
function unknownSigns(error: unknown): string[] {
  const texts = String(error).matchAll(/the text `\\"(.*?)\\"` could not be displayed/g)
  return [...texts].flatMap(([, text = '']) =>
    Array.from(
      text.replace(/(?<!\\)\\+u\{([0-9a-f]+)\}/g, (_, code) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    ),
  )
}

function render(request: PdfRequest, unknown: ReadonlySet<string> = new Set()): Uint8Array {
  const document = compile(inputsOf(request, unknown))
  const creationTimestamp = Math.floor(request.createdAt.getTime() / 1000)
  try {
    return compiler.pdf(document, { pdfStandard: request.standard ?? 'a-3a', creationTimestamp })
  } catch (error) {
    const known = new Set([...unknown, ...unknownSigns(error)])
    if (known.size === unknown.size) throw error
    return render(request, known)
  }
}

function answer(request: PdfRequest): PdfReply {
  try {
    compiler.addSource(join(WORKSPACE, 'template.typ'), request.template)
    for (const [index, { bytes }] of (request.attachments ?? []).entries())
      compiler.mapShadow(join(WORKSPACE, attachmentPath(index)), Buffer.from(bytes))
    for (const [index, bytes] of (request.pictures ?? []).entries())
      compiler.mapShadow(join(WORKSPACE, `picture-${index}`), Buffer.from(bytes))
    return { pdf: render(request) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(10)
  }
}

process.on('message', (request: PdfRequest) => process.send?.(answer(request)))
// Ctrl+C reaches every process of the terminal, but the server decides when this one ends.
process.on('SIGINT', () => {})
