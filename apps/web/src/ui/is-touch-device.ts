/** Whether the device has a touch keyboard that covers half of the screen. */
export const isTouchDevice = () => window.matchMedia('(pointer: coarse) and (hover: none)').matches
