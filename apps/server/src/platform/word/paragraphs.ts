// The paragraphs of a part of a Word file with their text, whatever runs Word has split it into.
import type { Document, Element, Node } from '@xmldom/xmldom'
import { childElements } from './word-file.ts'

export interface TextSpan {
  run: Element
  from: number
  to: number
}

export interface Paragraph {
  element: Element
  text: string
  /** Where each run stands in the text. */
  spans: readonly TextSpan[]
}

/** In their order; a text box inside a paragraph follows it with paragraphs of its own. */
export function paragraphsOf(part: Document): Paragraph[] {
  const elements = [...part.getElementsByTagName('w:p')] as Element[]
  return elements.map(readParagraph)
}

function readParagraph(element: Element): Paragraph {
  const spans: TextSpan[] = []
  let text = ''
  const walk = (node: Node) => {
    for (const child of childElements(node)) {
      if (child.nodeName === 'w:p') continue
      if (child.nodeName === 'w:r') {
        const own = textOfRun(child)
        if (own) spans.push({ run: child, from: text.length, to: text.length + own.length })
        text += own
      }
      walk(child)
    }
  }
  walk(element)
  return { element, text, spans }
}

/** A line break or a tab separates words, but never ends a paragraph. */
function textOfRun(run: Element): string {
  return childElements(run)
    .map(({ nodeName, textContent }) => {
      if (nodeName === 'w:t') return (textContent ?? '').replaceAll('\n', ' ')
      return nodeName === 'w:tab' || nodeName === 'w:br' ? ' ' : ''
    })
    .join('')
}
