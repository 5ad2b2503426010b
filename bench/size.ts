// The sizes of the benchmarks. `npm run bench -- --smallest` runs each one once, as small as possible, to find those
// that no longer run. Such numbers mean nothing, so they are not compared with a bar.

export const IS_SMALLEST = process.argv.includes('--smallest')

/** The full size, unless an environment variable sets another. */
export const sized = (full: number, smallest: number, variable = ''): number =>
  IS_SMALLEST ? smallest : Number(process.env[variable] ?? full)

export const allSized = (full: string, smallest: string, variable = ''): number[] =>
  (IS_SMALLEST ? smallest : (process.env[variable] ?? full)).split(',').map(Number)

/** How long one load lasts, in milliseconds. */
export const lasting = (ms: number): number => (IS_SMALLEST ? Math.min(ms, 20) : ms)
