// One account that does its worst, in a process of its own: what measures the others has nothing else to do.
import { type Target, Trick } from './tricks.ts'

let trick: Trick | undefined

process.on('message', (told: { start: string; target: Target } | 'end') => {
  trick?.end()
  trick = undefined
  if (told === 'end') return void process.send?.('ended')
  trick = new Trick(told.target)
  trick.start(told.start)
})
