// The groups of entries by which the timeline of a case is filtered.
export const FILE_GROUPS = [
  'steps',
  'documents',
  'letters',
  'messages',
  'notes',
  'dates',
  'work',
  'money',
  'readings',
] as const
export type FileGroup = (typeof FILE_GROUPS)[number]

export const MOST_FILE_ENTRIES = 200
