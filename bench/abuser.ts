// Simulates an abusive account in its own process, so that the measuring process has no other work.
import { AbusePattern, type Target } from './abuse-patterns.ts'

let trick: AbusePattern | undefined

process.on('message', (told: { start: string; target: Target } | 'end') => {
  trick?.end()
  trick = undefined
  if (told === 'end') return void process.send?.('ended')
  trick = new AbusePattern(told.target)
  trick.start(told.start)
})
