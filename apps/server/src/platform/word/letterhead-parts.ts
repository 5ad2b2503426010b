// The parts of a letterhead as Word stores them.
import { DRAWING_XML, LINKS_XML, OFFICE_LINK, WORD_XML, XML_HEAD } from './word-names.ts'
import { withoutControls } from './xml-characters.ts'

export interface Letterhead {
  sender: string
  details: readonly string[]
  footer: string
  logo: { bytes: Uint8Array; width: number; height: number } | undefined
}

const NAMESPACES = [
  `xmlns:w="${WORD_XML}"`,
  `xmlns:r="${OFFICE_LINK}"`,
  `xmlns:wp="${DRAWING_XML}/wordprocessingDrawing"`,
  `xmlns:a="${DRAWING_XML}/main"`,
  `xmlns:pic="${DRAWING_XML}/picture"`,
].join(' ')
const PICTURE = `${DRAWING_XML}/picture`
const IMAGE = `${OFFICE_LINK}/image`

const NILE = '0F5C5C'
const OCHRE = 'B4761F'
const SOFT = '4A5860'
/** Millimetres, and what Word counts in. */
const LOGO = { width: 60, height: 16 }
const EMU_PER_MM = 36_000

export function letterheadParts(letterhead: Letterhead): Record<string, string | Uint8Array> {
  const { sender, logo } = letterhead
  return {
    'word/maatFirst.xml': part('hdr', firstHeader(letterhead)),
    'word/maatNext.xml': part('hdr', paragraph(run(sender, { size: 16, colour: SOFT }))),
    'word/maatFoot.xml': part('ftr', footer(letterhead)),
    ...(logo && {
      'word/media/maatLogo.png': logo.bytes,
      'word/_rels/maatFirst.xml.rels': `${XML_HEAD}<Relationships xmlns="${LINKS_XML}"><Relationship Id="logo" Type="${IMAGE}" Target="media/maatLogo.png"/></Relationships>`,
    }),
  }
}

const part = (name: 'hdr' | 'ftr', content: string) =>
  `${XML_HEAD}<w:${name} ${NAMESPACES}>${content}</w:${name}>`

const escaped = (text: string) =>
  withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Look {
  size: number
  colour: string
  isBold?: boolean
}

/** The size is in half points. */
const look = ({ size, colour, isBold = false }: Look) =>
  `<w:rPr><w:rFonts w:ascii="Inter" w:hAnsi="Inter" w:cs="Inter"/>${isBold ? '<w:b/>' : ''}<w:color w:val="${colour}"/><w:sz w:val="${size}"/></w:rPr>`
const run = (text: string, style: Look) =>
  `<w:r>${look(style)}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

const paragraph = (content: string, more = '') =>
  `<w:p><w:pPr>${more}<w:spacing w:before="0" w:after="0" w:line="252" w:lineRule="auto"/></w:pPr>${content}</w:p>`
const alignedRight = (content: string) =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="252" w:lineRule="auto"/><w:jc w:val="right"/></w:pPr>${content}</w:p>`

/** Two cells without lines, as wide as the text. */
function columns(left: string, right: string): string {
  const cell = (width: number, content: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="pct"/><w:vAlign w:val="bottom"/></w:tcPr>${content}</w:tc>`
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid><w:gridCol w:w="5400"/><w:gridCol w:w="3600"/></w:tblGrid><w:tr>${cell(3000, left)}${cell(2000, right)}</w:tr></w:tbl>`
}

function firstHeader({ sender, details, logo }: Letterhead): string {
  const name = paragraph(run(sender, { size: 30, colour: NILE, isBold: true }))
  const left = (logo ? paragraph(picture(logo, sender)) : '') + name
  const right = details.map(line => alignedRight(run(line, { size: 16, colour: SOFT }))).join('')
  const line = `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="1" w:color="${OCHRE}"/></w:pBdr>`
  return `${columns(left, right || paragraph(''))}${paragraph('', line)}${paragraph('')}`
}

/** A reader's program puts the numbers in. */
const pageField = (name: 'PAGE' | 'NUMPAGES') =>
  `<w:fldSimple w:instr=" ${name} ">${run('1', { size: 16, colour: SOFT })}</w:fldSimple>`

function footer({ footer: text }: Letterhead): string {
  const soft = { size: 16, colour: SOFT }
  const page = alignedRight(`${pageField('PAGE')}${run(' / ', soft)}${pageField('NUMPAGES')}`)
  return columns(paragraph(run(text, soft)), page) + paragraph('')
}

function picture({ width, height }: NonNullable<Letterhead['logo']>, name: string): string {
  const scale = Math.min(LOGO.width / width, LOGO.height / height) * EMU_PER_MM
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const size = `cx="${wide}" cy="${high}"`
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="1" name="logo" descr="${escaped(name)}"/><a:graphic><a:graphicData uri="${PICTURE}"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="logo"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}
