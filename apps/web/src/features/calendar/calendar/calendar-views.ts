export const VIEWS = ['month', 'week', 'day', 'list'] as const
export const SCOPES = ['me', 'team', 'office', 'person', 'case'] as const
