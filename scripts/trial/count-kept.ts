// What stands in a database of all that people wrote in a trial.
import { ask } from './postgres-pair.ts'

/** How often each title is there. */
export async function countKept(port: number, title: string): Promise<Map<string, number>> {
  const rows = await ask(
    port,
    `select title, count(*)::int as times from events where title like '${title} %' group by 1`,
    'maat',
  )
  return new Map((rows as { title: string; times: number }[]).map(({ title, times }) => [title, times]))
}
