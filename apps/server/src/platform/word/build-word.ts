// Builds a Word file from plain lines: headings, paragraphs, entries of lists, rows of tables. Word and LibreOffice open
// it, and its styles can be changed there.
import PizZip from 'pizzip'
import {
  BODY,
  CONTENT_TYPES,
  LINKS_OF_BODY,
  LINKS_XML,
  OFFICE_LINK,
  TYPES_XML,
  typeOfPart,
  WORD_XML,
  XML_HEAD,
} from './word-names.ts'

/** The beginnings of lines, and the kinds of paragraphs that they make. */
const MARKS = [
  { mark: '# ', style: 'Heading1' },
  { mark: '## ', style: 'Heading2' },
  { mark: '> ', style: 'Right' },
  { mark: '- ', style: 'Entry' },
] as const

/** An empty line is an empty paragraph. Lines in a row that begin with `|` are one table. */
export function buildWord(lines: readonly string[]): Uint8Array {
  const zip = new PizZip()
  const parts: Record<string, string> = {
    [CONTENT_TYPES]: TYPES,
    '_rels/.rels': relationships([['rId1', `${OFFICE_LINK}/officeDocument`, BODY]]),
    [BODY]: documentOf(lines),
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    [LINKS_OF_BODY]: relationships([
      ['rId1', `${OFFICE_LINK}/styles`, 'styles.xml'],
      ['rId2', `${OFFICE_LINK}/numbering`, 'numbering.xml'],
    ]),
  }
  // One date for all builds, so that equal lines make equal bytes.
  const date = new Date('2026-01-01T00:00:00Z')
  for (const [name, xml] of Object.entries(parts)) zip.file(name, XML_HEAD + xml, { date })
  return zip.generate({ type: 'uint8array', compression: 'DEFLATE' })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function documentOf(lines: readonly string[]): string {
  const blocks: string[] = []
  for (let at = 0; at < lines.length; ) {
    const rows = lines.slice(at).findIndex(line => !line.startsWith('|'))
    const count = rows < 0 ? lines.length - at : rows
    if (count > 0) blocks.push(table(lines.slice(at, at + count)))
    else blocks.push(paragraph(lines[at] ?? ''))
    at += Math.max(count, 1)
  }
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
  return `<w:document xmlns:w="${WORD_XML}"><w:body>${blocks.join('')}${page}</w:body></w:document>`
}

function paragraph(line: string): string {
  const found = MARKS.find(({ mark }) => line.startsWith(mark))
  const text = found ? line.slice(found.mark.length) : line
  const style = found ? `<w:pPr><w:pStyle w:val="${found.style}"/></w:pPr>` : ''
  return `<w:p>${style}${runs(text)}</w:p>`
}

/** `**words**` are bold. */
function runs(text: string): string {
  return text
    .split('**')
    .map((part, at) => {
      if (part === '') return ''
      const look = at % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : ''
      return `<w:r>${look}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`
    })
    .join('')
}

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map(side => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B0A890"/>`)
  .join('')

/** `| one | two |`: the first row is its head. */
function table(rows: readonly string[]): string {
  const cells = rows.map(cellsOf)
  const width = Math.round(9000 / (cells[0]?.length ?? 1))
  const grid = (cells[0] ?? []).map(() => `<w:gridCol w:w="${width}"/>`).join('')
  const body = cells.map((row, at) => tableRow(row, { width, isHead: at === 0 })).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`
}

/** A bar between braces is part of a field. */
function cellsOf(row: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isWithinField = false
  for (const letter of row.slice(1)) {
    if (letter === '|' && !isWithinField) {
      cells.push(cell)
      cell = ''
      continue
    }
    if (letter === '{') isWithinField = true
    if (letter === '}') isWithinField = false
    cell += letter
  }
  return cell.trim() === '' ? cells : [...cells, cell]
}

function tableRow(cells: readonly string[], { width, isHead }: { width: number; isHead: boolean }): string {
  const made = cells.map(cell => {
    const text = isHead ? `**${cell.trim()}**` : cell.trim()
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${runs(text)}</w:p></w:tc>`
  })
  return `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${made.join('')}</w:tr>`
}

function relationships(links: readonly (readonly [id: string, type: string, target: string])[]): string {
  const made = links.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${LINKS_XML}">${made.join('')}</Relationships>`
}

const override = (name: string, type: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="${typeOfPart(type)}"/>`

const TYPES = `<Types xmlns="${TYPES_XML}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('numbering', 'numbering')}</Types>`

const style = (id: string, name: string, paragraphLook: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraphLook}</w:pPr><w:rPr>${look}</w:rPr></w:style>`

const STYLES = `<w:styles xmlns:w="${WORD_XML}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Inter" w:hAnsi="Inter" w:cs="Inter"/><w:sz w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="240" w:after="160"/><w:outlineLvl w:val="0"/>', '<w:b/><w:sz w:val="30"/>')}${style('Heading2', 'heading 2', '<w:keepNext/><w:spacing w:before="200" w:after="120"/><w:outlineLvl w:val="1"/>', '<w:b/><w:sz w:val="24"/>')}${style('Right', 'Right', '<w:jc w:val="right"/>', '')}${style('Entry', 'Entry', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/>', '')}</w:styles>`

const NUMBERING = `<w:numbering xmlns:w="${WORD_XML}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
