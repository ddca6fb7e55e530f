import type { ReactNode } from 'react'

/** A text that is cut with an ellipsis after two lines; anything else as it is. */
export const twoLines = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span className="two-lines">{content}</span> : content
