// pdf.js, which draws PDF files on canvases. It is large: only loaded by import(), where a file is shown or drawn.
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { MAX_CANVAS_PIXELS } from './canvas-limit.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Files of pdf.js that a few documents need: fonts they lack, Asian encodings, and decoders of scanned pages. */
const extras = `/pdfjs/${version}`;
const chunkBytes = 64 * 1024;

type Source = { url: string } | { range: PDFDataRangeTransport };

/** Reads only the parts that the shown pages need, so that a file of 150 MB is never in memory. */
function openPdf(source: Source): PDFDocumentLoadingTask {
  return getDocument({
    ...source,
    withCredentials: true,
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // The content policy blocks system fonts, and their glyphs would differ between devices.
    useSystemFonts: false,
    useWorkerFetch: true,
    standardFontDataUrl: `${extras}/standard_fonts/`,
    cMapUrl: `${extras}/cmaps/`,
    wasmUrl: `${extras}/wasm/`,
    maxImageSize: 40_000_000,
    canvasMaxAreaInBytes: 4 * 4 * MAX_CANVAS_PIXELS,
  });
}

export const openPdfAt = (url: string): PDFDocumentLoadingTask => openPdf({ url });

export function openPdfFile(file: Blob): PDFDocumentLoadingTask {
  const task = openPdf({ range: new FileRanges(file, () => void task.destroy()) });
  return task;
}

class FileRanges extends PDFDataRangeTransport {
  readonly #file: Blob;
  readonly #onUnreadable: () => void;
  constructor(file: Blob, onUnreadable: () => void) {
    super(file.size, null);
    this.#file = file;
    this.#onUnreadable = onUnreadable;
  }
  override requestDataRange(begin: number, end: number): void {
    void this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)), this.#onUnreadable);
  }
}
