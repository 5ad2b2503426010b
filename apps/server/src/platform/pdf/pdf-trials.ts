// Tries to take pages out of files: a broken one shows its reason and does not hinder the others.
import {
  EVERY_STATUS,
  faultOf,
  IS_ENCRYPTED,
  NOT_ENCRYPTED,
  type PdfFault,
  SUCCESS,
  WITHOUT_WARNINGS,
} from './pdf-faults.ts'
import type { QpdfCommand, QpdfResult } from './run-qpdf.ts'

/** Pages to try, from 1; without an end, to the last one. */
export interface PageTrial {
  /** The place of its file in the list of sources. */
  source: number
  from: number
  to: number | undefined
}

export type TrialResult = { pages: number } | { fault: PdfFault }

type RunCommands = (commands: readonly QpdfCommand[]) => Promise<QpdfResult[] | undefined>

const AT_ONCE = 20

export async function tryPages(
  trials: readonly PageTrial[],
  nameOf: (source: number) => string,
  run: RunCommands,
): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  for (let at = 0; at < trials.length; at += AT_ONCE)
    results.push(...(await tryTogether(trials.slice(at, at + AT_ONCE), nameOf, run)))
  return results
}

async function tryTogether(
  trials: readonly PageTrial[],
  nameOf: (source: number) => string,
  run: RunCommands,
): Promise<TrialResult[]> {
  const each = trials.map(trial => commandsOf(trial, nameOf(trial.source)))
  const commands = each.flat()
  const results = await run(commands.map(({ words }) => ({ words, accepts: EVERY_STATUS })))
  if (results?.length === commands.length)
    return trials.map((trial, at) => {
      const place = at * COMMANDS
      return resultOf(trial, commands.slice(place), results.slice(place, place + COMMANDS))
    })
  // One of them ended the process: alone, it shows itself.
  if (trials.length === 1) return [{ fault: results ? 'damaged' : 'too-slow' }]
  const alone: TrialResult[] = []
  for (const trial of trials) alone.push(...(await tryTogether([trial], nameOf, run)))
  return alone
}

const COMMANDS = 3

/** Three commands, so that each fault shows its reason. */
function commandsOf({ from, to }: PageTrial, name: string): QpdfCommand[] {
  const taken = ['--empty', '--pages', name, `${from}-${to ?? 'z'}`, '--', 'trial.pdf']
  return [
    { words: [IS_ENCRYPTED, name], accepts: [NOT_ENCRYPTED] },
    { words: ['--show-npages', name], accepts: SUCCESS },
    { words: [...WITHOUT_WARNINGS, ...taken], accepts: SUCCESS },
  ]
}

function resultOf(
  { from, to }: PageTrial,
  commands: readonly QpdfCommand[],
  results: readonly QpdfResult[],
): TrialResult {
  const faultAt = (at: number) => {
    const [command, result] = [commands[at], results[at]]
    return result && faultOf(command, result)
  }
  const unreadable = faultAt(0) ?? faultAt(1)
  if (unreadable) return { fault: unreadable.fault }
  const count = Number(results[1]?.output.trim())
  if (from > count || (to ?? from) > count) return { fault: 'no-such-page' }
  const fault = faultAt(2)
  return fault ? { fault: fault.fault } : { pages: (to ?? count) - from + 1 }
}
