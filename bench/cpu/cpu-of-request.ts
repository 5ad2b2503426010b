// The CPU time of a request in one process, in microseconds.
import { readFileSync } from 'node:fs'
import { type LoadOptions, load } from '../load.ts'

const TICKS_A_SECOND = 100

export interface Served {
  pid: number | undefined
  urls: readonly string[]
}

export async function cpuOfRequest(
  { pid, urls }: Served,
  token: string,
  options: LoadOptions,
): Promise<number> {
  const before = ticksOf(pid)
  const { perSecond } = await load(urls, token, options)
  const ticks = ticksOf(pid) - before
  return (ticks / TICKS_A_SECOND / (perSecond * Math.ceil(options.ms / 1000))) * 1e6
}

/** Time in user mode and in the kernel: fields 14 and 15, counted behind the program's name. */
function ticksOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
