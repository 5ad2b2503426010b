// Simulates an abusive account in its own process, so that the measuring process has no other work.
import { AbusePattern, type Target } from './abuse-patterns.ts'

let trick: AbusePattern | undefined

process.on('message', (message: { start: string; target: Target } | 'end') => {
  trick?.end()
  trick = undefined
  if (message === 'end') return void process.send?.('ended')
  trick = new AbusePattern(message.target)
  trick.start(message.start)
})
