// Restarts a database that ends by itself or is killed, at the same address.

interface Kept {
  isRunning(): boolean
  start(): Promise<unknown>
  onNotice(text: string): void
}

const LOOK_EVERY_MS = 500

/** Returns a function that stops the supervision. */
export function keepRunning({ isRunning, start, onNotice }: Kept): () => Promise<void> {
  let starting: Promise<void> | undefined

  async function startAgain(): Promise<void> {
    onNotice('The database ended: it is started again.')
    try {
      await start()
      onNotice('The database is back.')
    } catch (error) {
      onNotice(error instanceof Error ? error.message : String(error))
    }
    starting = undefined
  }

  const timer = setInterval(() => {
    if (!starting && !isRunning()) starting = startAgain()
  }, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await starting
  }
}
