import { toNfd } from 'contract/fields'
import { fold } from '../../db/fold.ts'

/** What is compared of a name or a word: no case, space, punctuation or accents. */
export const plain = (text: string): string => toNfd(fold(text)).replaceAll(/[^\p{L}\p{N}]/gu, '')
