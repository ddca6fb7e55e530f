/** A traveler as the file names one; what is missing is filled in when the booking is put together. */
export type FileTraveler = { name: string; type: string | undefined; dob: string | undefined }
