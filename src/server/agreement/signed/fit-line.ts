/** Sets face and size so that the words stand on one line of this width: smaller where they are many. */
export function fitLine(
  doc: PDFKit.PDFDocument,
  face: string,
  size: number,
  words: string,
  width: number,
): void {
  const wanted = doc.font(face, size).widthOfString(words);
  if (wanted > width) doc.fontSize((size * width) / wanted);
}
