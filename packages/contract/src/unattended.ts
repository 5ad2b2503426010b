/** Sent by a page that asks for something by itself while nobody is at it: that keeps no session alive. */
export const UNATTENDED_HEADER = 'x-unattended'
