// Measures the most memory of this process and those that it started, above rest.
import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 20

export async function measureMemory<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; mostMb: number; seconds: number }> {
  const rest = memoryOfAll()
  let most = rest
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOfAll())
  }, SAMPLE_MS)
  try {
    const began = performance.now()
    const result = await work()
    return { result, mostMb: most - rest, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(sampling)
  }
}

/** This process and those that it started. */
function memoryOfAll(): number {
  const own = String(process.pid)
  const started = readdirSync('/proc').filter(name => /^\d+$/.test(name) && statusOf(name, 'PPid') === own)
  return [own, ...started].reduce((sum, pid) => sum + Number(statusOf(pid, 'VmRSS') ?? 0), 0) / 1000
}

/** Undefined if the process has just ended. */
function statusOf(pid: string, field: 'PPid' | 'VmRSS'): string | undefined {
  try {
    return new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
