// The text of a Word file as a simple page: headings, paragraphs, entries of lists and rows of tables.
import type { Element } from '@xmldom/xmldom'
import { paragraphsOf } from './paragraphs.ts'
import { childElements, openWordFile, readPart } from './word-file.ts'
import { BODY } from './word-names.ts'

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'entry' | 'row'
  /** One text, or the cells of a row. */
  texts: string[]
}

const HEADING = /^(?:heading|titre|kop|title)/i
const MOST_BLOCKS = 2000

export function readBlocks(bytes: Uint8Array): TextBlock[] {
  const document = readPart(openWordFile(bytes), BODY)
  if (!document) return []
  const texts = new Map(paragraphsOf(document).map(({ element, text }) => [element, text]))
  const body = document.getElementsByTagName('w:body')[0] as Element | undefined
  return body ? blocksIn(body, texts).slice(0, MOST_BLOCKS) : []
}

function blocksIn(parent: Element, texts: ReadonlyMap<Element, string>): TextBlock[] {
  return childElements(parent).flatMap(child => {
    if (child.nodeName === 'w:p') return [{ kind: kindOf(child), texts: [texts.get(child) ?? ''] }]
    if (child.nodeName === 'w:tbl') return rowsOf(child, texts)
    return child.nodeName === 'w:sdt' || child.nodeName === 'w:sdtContent' ? blocksIn(child, texts) : []
  })
}

function kindOf(paragraph: Element): TextBlock['kind'] {
  const style = paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val') ?? ''
  if (HEADING.test(style)) return 'heading'
  const isEntry = style === 'Entry' || paragraph.getElementsByTagName('w:numPr').length > 0
  return isEntry ? 'entry' : 'paragraph'
}

function rowsOf(table: Element, texts: ReadonlyMap<Element, string>): TextBlock[] {
  return childElements(table)
    .filter(({ nodeName }) => nodeName === 'w:tr')
    .map(row => ({
      kind: 'row',
      texts: childElements(row)
        .filter(({ nodeName }) => nodeName === 'w:tc')
        .map(cell =>
          ([...cell.getElementsByTagName('w:p')] as Element[])
            .map(paragraph => texts.get(paragraph) ?? '')
            .join('\n'),
        ),
    }))
}
