// Folds consecutive channel joins of a user into one line: earlier versions recorded that every screen joined the live
// channel, again after each pause.
import type { AuditAction } from '@maat/contract/audit-actions'

interface Joining {
  action: string
  actorId: string | null
}

export type Folded<Row> = Row & { times: number }

const JOINED: AuditAction = 'channel.joined'

/** The newest entry of each run represents it. */
export function foldJoins<Row extends Joining>(rows: readonly Row[]): Folded<Row>[] {
  const folded: Folded<Row>[] = []
  for (const row of rows) {
    const before = folded.at(-1)
    const isAgain = row.action === JOINED && before?.action === JOINED && before.actorId === row.actorId
    if (isAgain && before) before.times += 1
    else folded.push({ ...row, times: 1 })
  }
  return folded
}
