import { useEffect, useRef } from 'react'
import { announce } from './announcements.ts'

/** Announces a sentence each time that it changes. The first one is not announced, unless `before` is another. */
export function useAnnounced(sentence: string, before = sentence) {
  const announced = useRef(before)
  // A screen reader is outside of the page: it is notified once the change was drawn.
  useEffect(() => {
    if (sentence === announced.current) return
    announced.current = sentence
    if (sentence) announce(sentence)
  }, [sentence])
}
