// The same product, started again with another key and the earlier ones.
import { onTestFinished } from 'vitest'
import { type App, openApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { TestApp } from './test-app.ts'

export const LATER = 'a later key for tests, of thirty-two characters'
export const LATEST = 'the latest key for tests, of thirty-two letters'

export async function startedWith(app: TestApp, dataKey: string, ...dataKeysBefore: string[]): Promise<App> {
  const config: Config = { ...app.services.config, dataKey, dataKeysBefore }
  const other = await openApp(config, app.applicationUrl, { clock: () => app.now.value, supervise: false })
  onTestFinished(() => other.close())
  return other
}
