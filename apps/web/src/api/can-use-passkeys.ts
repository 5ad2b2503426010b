/** A passkey is made for a name: where the address is a number, no browser makes or uses one. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
