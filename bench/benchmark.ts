// What a benchmark says: each line a measure beside its bar, as ratios taken in one run on one machine.
export interface BenchmarkLine {
  what: string
  measured: string
  bar: string
  ok: boolean
}

export interface Benchmark {
  name: string
  run(): Promise<BenchmarkLine[]>
}
