import { VisuallyHidden } from '@mantine/core'

/** Says to a screen reader what a skeleton shows. */
export const SpokenLoading = () => <VisuallyHidden component="output">Loading</VisuallyHidden>
