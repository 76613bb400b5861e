/** A file name for a content-disposition header. */
export const asciiName = (name: string): string => name.replace(/[^\w .-]/g, '_');
