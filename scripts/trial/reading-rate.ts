// Measures how many lists of cases the servers answer per second, for the calculation in docs/scale.md.
import { listCases } from '@maat/contract/cases/cases'
import { urlOf } from '@maat/contract/operation'
import { signIn } from './api-client.ts'

const READERS = 8
const READS_EACH = 50

export async function measureReading(url: string): Promise<string[]> {
  const person = await signIn(url, 'avocat@maat.example')
  const began = performance.now()
  const read = async () => {
    for (let count = 0; count < READS_EACH; count += 1) await person.demand('GET', urlOf(listCases))
  }
  await Promise.all(Array.from({ length: READERS }, read))
  const rate = (READERS * READS_EACH * 1000) / (performance.now() - began)
  return [`${rate.toFixed(0)} lists of cases a second, by ${READERS} readers`]
}
