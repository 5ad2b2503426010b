// The text of a message as typed, with clickable URLs.
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g

export function MessageText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    // Every second part is a URL.
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
