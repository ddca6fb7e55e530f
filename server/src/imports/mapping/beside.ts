/** The reason of a guess for a field that another column was taken for. */
export const besideReason = 'another column is it too'

/** How the reason of a guess begins where the header names the field. */
export const ofHeader = 'its header says so'
