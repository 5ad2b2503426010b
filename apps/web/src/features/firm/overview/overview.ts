// The data of the firm's overview.
import type { ReplyOf } from '@maat/contract/operation'
import type { readOverview } from '../../../api/operations/firm/overview.ts'

export type Overview = ReplyOf<typeof readOverview>
