// Bank movements of a day that needs the permission of an Admin.
import { z } from 'zod'
import { operation } from '../operation.ts'
import { requiredLine } from '../person.ts'
import { BankMoveView, byMove } from './bank.ts'

export const allowBankMoveDay = operation({
  path: 'POST /api/bank-moves/:moveId/day-permission',
  summary:
    'Allows a waiting movement to be booked on its day although the books of this day were exported, or to pay a later invoice, with the reason.',
  needs: 'bank-move.allow-day',
  ...byMove,
  body: z.strictObject({ reason: requiredLine(300) }),
  example: { reason: 'Convenu avec le comptable' },
  reply: BankMoveView,
  fails: ['bank-move.not-found', 'bank-move.not-open'],
})
