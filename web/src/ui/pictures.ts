import { limits } from 'contract/limits'
import { messages } from 'contract/messages'

/** The accepted types of pictures, for a browser's file dialog. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export const onePicture = 'Only one picture can be used. Choose one of them.'

/**
 * Why a picked file cannot be a picture, before it is sent; the server checks its bytes. A browser finds the type by the
 * extension: a file without one may be a picture.
 */
export const whyNotPicture = (file: File): string | undefined =>
  file.type !== '' && !pictureTypes.includes(file.type)
    ? messages.pictures.notAPicture
    : file.size > limits.picture
      ? messages.pictures.tooLarge
      : undefined
