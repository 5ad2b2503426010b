/** The reason why the product cannot start, in one sentence for the terminal: no stack, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
