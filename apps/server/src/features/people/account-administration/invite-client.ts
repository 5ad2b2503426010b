import { inviteClient } from '@maat/contract/people/account-administration'
import { handle } from '../../../platform/http/handle.ts'
import { openClientAccount } from '../accounts/index.ts'

export const handleInviteClient = handle(inviteClient, async ({ work, caller, body, record, fail }) => {
  const { officeId } = caller
  const user = await openClientAccount(work, { ...body, officeId, phone: null })
  if (!user) return fail('email.in-use')
  await record('user.created', { role: 'User', officeId }, { kind: 'user', id: user.id })
  return { id: user.id }
})
