// A record that a notice or a mail is about.
import type { RecordKind } from '@maat/contract/permissions'

/** Names a record whose readers are asked for later. */
export interface RecordReference {
  kind: RecordKind
  id: string
}
