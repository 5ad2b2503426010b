// Records live events like a second process, in the order of their commits.
import pg from 'pg'
import { NOTIFY_CHANNEL, RealtimeMessage } from '../../src/platform/realtime/realtime-publisher.ts'
import type { TestApp } from '../test-app.ts'

export interface Heard {
  channel: string | string[]
  data: unknown
}

export async function listenFor(
  app: TestApp,
  event: string,
): Promise<{ heard: Heard[]; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: app.applicationUrl })
  const heard: Heard[] = []
  await client.connect()
  client.on('notification', ({ payload }) => {
    const message = RealtimeMessage.parse(JSON.parse(String(payload)))
    if (message.event === event) heard.push({ channel: message.channel, data: JSON.parse(message.data) })
  })
  await client.query(`listen ${NOTIFY_CHANNEL}`)
  return { heard, stop: () => client.end() }
}
