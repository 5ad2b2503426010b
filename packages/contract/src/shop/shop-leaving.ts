// Leaving without signing in: the withdrawal function and the cancellation function that the law requires.

import { namesAddress } from '@maat/domain/people/person-name'
import { z } from 'zod'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmailAddress, LanguageCode, requiredLine } from '../person.ts'
import { DECLARATION_KINDS } from './shop-admin.ts'

/** The acknowledgement goes to any address, so it must not carry a link of its sender. */
const safeLine = requiredLine(200).refine(text => !namesAddress(text), 'field.invalid')

export const NewDeclaration = z.strictObject({
  kind: z.enum(DECLARATION_KINDS),
  name: safeLine,
  /** The number of the contract, or words that describe it. */
  contract: safeLine,
  email: EmailAddress,
  language: LanguageCode,
})

export const declareLeaving = operation({
  path: 'POST /api/shop/leaving',
  summary:
    'Receives a withdrawal or a cancellation, and acknowledges it by mail. The reply says nothing about the contract.',
  needs: 'shop.leave',
  body: NewDeclaration,
  example: {
    kind: 'withdrawal',
    name: 'Aline Moreau',
    contract: 'AB3CD-4EF5G',
    email: 'aline.moreau@atelier.example',
    language: 'fr',
  },
  reply: z.object({ declaredAt: SentMoment }),
  createsOnce: true,
  perMinute: 6,
  fails: [],
})
