/** Sets font and size so that the text fits on one line of this width. */
export function fitLine(
  doc: PDFKit.PDFDocument,
  face: string,
  size: number,
  text: string,
  width: number,
): void {
  const naturalWidth = doc.font(face, size).widthOfString(text);
  if (naturalWidth > width) doc.fontSize((size * width) / naturalWidth);
}
