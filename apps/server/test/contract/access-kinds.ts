// Distributes the kinds of records over the test files, so that each takes about the same time.
import type { RecordKind } from '@maat/contract/permissions'

export const ABOUT_CASES: readonly RecordKind[] = [
  'case',
  'document',
  'correction',
  'deadline',
  'note',
  'todo',
  'letter',
  'tray',
]

export const ABOUT_MONEY: readonly RecordKind[] = [
  'invoice',
  'fee-agreement',
  'payment',
  'refund',
  'write-off',
  'payment-plan',
  'provision-request',
  'checkout',
  'subscription',
  'shop-bill',
  'order',
  'declaration',
  'bank-move',
  'billing-run',
  'time',
  'cost',
]
