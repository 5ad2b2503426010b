// The browsers of the journeys in several engines, as Debian installs them, and the folder of their pictures.
import { join } from 'node:path'

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'

/** Ignored by git. */
export const PICTURES = join(import.meta.dirname, '..', '..', '.engines')
