// The options for the look and sound of the product.

export const BASE_FONT_SIZES = [12, 14, 16, 18, 20] as const
export const SOUNDS = ['default', 'alert', 'melody', 'silent'] as const
export type Sound = (typeof SOUNDS)[number]
