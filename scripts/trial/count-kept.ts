// Counts the rows that users wrote in a trial.
import { runQuery } from './postgres-pair.ts'

export async function countKept(port: number, title: string): Promise<Map<string, number>> {
  const rows = await runQuery(
    port,
    `select title, count(*)::int as times from events where title like '${title} %' group by 1`,
    'maat',
  )
  return new Map((rows as { title: string; times: number }[]).map(({ title, times }) => [title, times]))
}
