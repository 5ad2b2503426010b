// How a journey names an element, as a user would: by what it is and what it is called.

/** A text is the whole name, a pattern a part of it. */
export type Name = string | RegExp

export interface Target {
  /** Without a role, the name is the label of a field. */
  role?: string
  name: Name
}

interface SentTarget {
  role?: string | undefined
  name: string
  isPattern: boolean
}

/** The program in the page receives it as JSON. */
export interface Query extends SentTarget {
  /** The part of the page where the element is: all of it by default. */
  within: SentTarget | null
  /** The field for a file is hidden behind its buttons, so that it has no name. */
  use: 'see' | 'press' | 'give'
}

const sent = ({ role, name }: Target): SentTarget => ({
  ...(role !== undefined && { role }),
  name: typeof name === 'string' ? name : name.source,
  isPattern: typeof name !== 'string',
})

export const queryOf = (target: Target, use: Query['use'], within?: Target): Query => ({
  ...sent(target),
  within: within ? sent(within) : null,
  use,
})
