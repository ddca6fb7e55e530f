/** Whether the database refuses writes at present, as this process knows: its disk is full, or it is a replica. */
export type Refusals = {
  isOn(): boolean
  /** Calls the listener when that begins and when it ends. */
  onChange(listener: () => void): void
}

/** What follows the transactions of a process. */
export function watchRefusals() {
  const listeners: (() => void)[] = []
  let isOn = false
  return {
    isOn: () => isOn,
    onChange: (listener: () => void) => void listeners.push(listener),
    set(now: boolean) {
      if (now === isOn) return
      isOn = now
      for (const listener of listeners) listener()
    },
  }
}
