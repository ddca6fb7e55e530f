/** A menu or tooltip is drawn inside its page: outside of every landmark a screen reader would lose it. */
export const menuPortal = { target: 'main' }
