/** The pages of a file that Chromium printed. */
export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

/** Whether the first page of a file lies across. */
export const isAcross = (pdf: Buffer): boolean => {
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
  return Number(width) > Number(height)
}
