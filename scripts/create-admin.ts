// `npm run admin:create -- email [first name] [last name]`: creates the first Admin of a firm, who gets a link to
// choose a password. This is the first access without the demo.
import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import { readConfig } from '../apps/server/src/config.ts'
import { createAdmin } from '../apps/server/src/features/people/account-administration/index.ts'
import { lockDataDirectory } from '../apps/server/src/platform/single-instance.ts'
import { StartupError } from '../apps/server/src/platform/startup-error.ts'
import { openProductDatabase } from '../apps/server/src/product-database.ts'
import { openServices } from '../apps/server/src/services.ts'

const [address = '', firstName = 'Admin', lastName = 'Maât'] = process.argv.slice(2)

async function run(): Promise<void> {
  if (checkEmailAddress(address))
    throw new StartupError('Give the e-mail address: npm run admin:create -- name@firm.example')
  const config = readConfig(process.env)
  const lock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDir)
  const database = await openProductDatabase(config)
  const { services, close } = await openServices(config, database.applicationUrl, {
    supervise: false,
    onError: console.error,
  })
  try {
    const link = await createAdmin(services, { email: normaliseEmailAddress(address), firstName, lastName })
    if (!link) throw new StartupError(`${address} has an account already: nothing was changed.`)
    process.stdout.write(`The account is there. Choose its password within 7 days on\n${link}\n`)
  } finally {
    await close()
    await database.stop()
    await lock?.release()
  }
}

run().catch(error => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error}\n`)
  process.exit(1)
})
