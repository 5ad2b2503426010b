// The browser of journeys, pictures and benches: the light build where there is one, which draws a quarter faster.
import { existsSync } from 'node:fs'

export const LIGHT_CHROMIUM = '/usr/bin/chromium-headless-shell'

export const findChromium = (): string | undefined =>
  [LIGHT_CHROMIUM, '/usr/bin/chromium'].find(path => existsSync(path))

/** Nothing of it may look for the internet, nor for a graphics card. */
export const chromiumOptions = () => ({
  executablePath: findChromium() ?? LIGHT_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
