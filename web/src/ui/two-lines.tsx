import type { ReactNode } from 'react'

/** A text that is cut with an ellipsis after two lines; anything else as it is. */
export const twoLines = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? (
    <span className="two-lines" data-long={hasLongWord(content)}>
      {content}
    </span>
  ) : (
    content
  )

/** Whether a word would take the room of other columns on paper (`OnPaper.module.css`). */
export const hasLongWord = (text: string) => /\S{31}/.test(text) || undefined
