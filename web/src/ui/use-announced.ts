import { useEffect, useRef } from 'react'
import { announce } from './announcements.ts'

/** Announces a sentence each time that it changes, but not the one that was there from the start. */
export function useAnnounced(sentence: string) {
  const announced = useRef(sentence)
  // A screen reader is outside of the page: it is notified once the change was drawn.
  useEffect(() => {
    if (sentence === announced.current) return
    announced.current = sentence
    if (sentence) announce(sentence)
  }, [sentence])
}
