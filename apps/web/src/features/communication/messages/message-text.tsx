// The text of a message as typed, with clickable URLs; for a client, legal words explain themselves.
import { useSession } from '../../../api/session.ts'
import { ExplainedText } from '../../../parts/texts/explained-text.tsx'

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g

interface MessageTextProps {
  text: string
  /** Whether Tab reaches what is explained. */
  isReached: boolean
}

export function MessageText({ text, isReached }: MessageTextProps) {
  const { role } = useSession()
  return text.split(ADDRESS).map((part, at) =>
    // Every second part is a URL.
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : role === 'User' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <ExplainedText key={at} text={part} isReached={isReached} />
    ) : (
      part
    ),
  )
}
