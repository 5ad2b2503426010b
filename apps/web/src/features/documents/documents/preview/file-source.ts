// The source of a file's bytes.
import type { Operation } from '@maat/contract/operation'
import type { fetchOperation } from '../../../../api/call.ts'

export interface FileSource {
  operation: Operation
  sent: NonNullable<Parameters<typeof fetchOperation>[1]>
}
