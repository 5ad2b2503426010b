// Opens the product at start: its data directory, its database, its server.
import { type App, openApp } from './app.ts'
import type { Config } from './config.ts'
import { type InstanceLock, lockDataDirectory } from './platform/single-instance.ts'
import { openProductDatabase, type ProductDatabase } from './product-database.ts'

export interface Product {
  app: App
  database: ProductDatabase
  lock: InstanceLock | undefined
}

export async function openProduct(config: Config, options: { webRoot?: string } = {}): Promise<Product> {
  // An embedded database allows one server; an external one can be shared by any number.
  const lock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDir)
  const database = await openProductDatabase(config)
  return { app: await openApp(config, database.applicationUrl, options), database, lock }
}
