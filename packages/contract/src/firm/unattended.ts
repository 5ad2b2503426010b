/** Sent by a page with automatic requests while its user is away: they do not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended'
