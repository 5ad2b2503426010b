// Reads the log of the server for the e2e tests.
import { existsSync, readFileSync } from 'node:fs'

/** The server answers some requests after the page is closed. */
const MARGIN_MS = 1000

function timeOf(line: string): number | undefined {
  try {
    const { time } = JSON.parse(line) as { time?: number | string }
    return time === undefined ? undefined : new Date(time).getTime()
  } catch {
    return undefined
  }
}

/** Lines of JSON with a time between the two moments, oldest first. Lines without a time belong to the line above. */
export function logBetween(log: string, from: number, to: number): string[] {
  let isInside = false
  return log.split('\n').filter(line => {
    const time = timeOf(line)
    if (time !== undefined) isInside = time >= from - MARGIN_MS && time <= to + MARGIN_MS
    return isInside && line !== ''
  })
}

export const readLogBetween = (file: string, from: number, to: number): string[] =>
  existsSync(file) ? logBetween(readFileSync(file, 'utf8'), from, to) : []
