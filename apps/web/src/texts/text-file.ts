// The texts of one feature in one language, as they are loaded.
export type TextFile = { default: Record<string, unknown> }
