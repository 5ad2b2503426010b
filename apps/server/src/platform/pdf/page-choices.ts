// The commands of qpdf that assemble a file from chosen pages.
import { SUCCESS, WITHOUT_WARNINGS } from './pdf-faults.ts'
import type { QpdfCommand } from './run-qpdf.ts'

export type Turn = 0 | 90 | 180 | 270

/** One page of the result. */
export interface PageChoice {
  /** The place of its file in the list of sources. */
  source: number
  /** From 1. */
  page: number
  /** Clockwise, beside the rotation that the page has. */
  turn: Turn
}

export const nameOfSource = (at: number) => `source-${at}.pdf`
export const nameOfResult = (at: number) => `result-${at}.pdf`

/**
 * A file that keeps all its pages in their order keeps its bookmarks, too. Otherwise the result begins empty: bookmarks
 * would hold on to the content of removed pages.
 */
export function assembling(
  choices: readonly PageChoice[],
  counts: readonly number[],
  result: string,
): QpdfCommand {
  const first = choices[0]?.source ?? 0
  const isWhole =
    choices.length === counts[first] &&
    choices.every(({ source, page }, at) => source === first && page === at + 1)
  const pages = ['--pages', ...runsOf(choices), '--']
  const words = [isWhole ? nameOfSource(first) : '--empty', ...pages, ...turnsOf(choices), result]
  return { words: [...WITHOUT_WARNINGS, ...words], accepts: SUCCESS }
}

/** Pages of one file in a row share an entry: `source-0.pdf 1-3,7`. */
export function runsOf(choices: readonly PageChoice[]): string[] {
  const words: string[] = []
  for (let at = 0; at < choices.length; ) {
    const { source } = choices[at] as PageChoice
    const end = choices.findIndex((choice, place) => place > at && choice.source !== source)
    const run = choices.slice(at, end < 0 ? undefined : end)
    words.push(nameOfSource(source), rangeOf(run.map(({ page }) => page)))
    at += run.length
  }
  return words
}

const TURNS: readonly Turn[] = [90, 180, 270]

function turnsOf(choices: readonly PageChoice[]): string[] {
  return TURNS.flatMap(turn => {
    const turned = choices.flatMap((choice, at) => (choice.turn === turn ? [at + 1] : []))
    return turned.length > 0 ? [`--rotate=+${turn}:${rangeOf(turned)}`] : []
  })
}

/** In the words of qpdf: `1-3,7`. */
function rangeOf(pages: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < pages.length; ) {
    let end = at
    while (pages[end + 1] === (pages[end] ?? 0) + 1) end += 1
    parts.push(end > at ? `${pages[at]}-${pages[end]}` : String(pages[at]))
    at = end + 1
  }
  return parts.join(',')
}
