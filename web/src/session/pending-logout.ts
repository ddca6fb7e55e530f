import { useSyncExternalStore } from 'react'

const key = 'logout-pending'
const changed = 'logout-pending-changed'

/** Whether this device was logged out without an answer of the server, which still has the session. */
export const isLogoutPending = (): boolean => localStorage.getItem(key) !== null

export function setLogoutPending(is: boolean) {
  if (is === isLogoutPending()) return
  if (is) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  window.dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void) {
  // Another tab may send the logout.
  const events = [changed, 'storage']
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

export const useLogoutPending = () => useSyncExternalStore(subscribe, isLogoutPending)
