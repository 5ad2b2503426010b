/** A device on which writing calls up a keyboard that covers half of the screen. */
export const isHeldInHand = () => window.matchMedia('(pointer: coarse) and (hover: none)').matches
