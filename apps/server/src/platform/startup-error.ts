/** Why the product cannot start, in one sentence for the person at the terminal: no stack, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
