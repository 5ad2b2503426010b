// The result of a benchmark: each line has a measured value and its bar, as ratios from one run on one machine.
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
