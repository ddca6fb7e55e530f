import { limits } from 'contract/limits'
import { messages } from 'contract/messages'

/** The accepted types of pictures, for a browser's file dialog. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a picked file cannot be a picture, before it is sent; the server checks its bytes. */
export const whyNotPicture = (file: File): string | undefined =>
  !pictureTypes.includes(file.type)
    ? messages.pictures.notAPicture
    : file.size > limits.picture
      ? messages.pictures.tooLarge
      : undefined
