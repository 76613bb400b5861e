// The picture of a PDF's first page, drawn on the device that has the file.

const width = 600;
const maxHeight = 1200;
const maxBytes = 200 * 1000;
const qualities = [0.82, 0.65, 0.45];
const giveUpAfterMs = 30_000;
const endBytes = 2048;

/** A JPEG, at most 600 px wide and 200 kB; `null` if this browser can't draw the file. */
export async function drawFirstPage(file: Blob): Promise<Blob | null> {
  try {
    if (!(await hasItsEnd(file))) return null;
    const { openPdfFile } = await import('./pdf.ts');
    const task = openPdfFile(file);
    const giveUp = setTimeout(() => void task.destroy(), giveUpAfterMs);
    try {
      const page = await (await task.promise).getPage(1);
      const size = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(width / size.width, maxHeight / size.height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      const picture = await toJpeg(canvas);
      // iOS keeps a canvas's memory until its size is 0.
      canvas.width = canvas.height = 0;
      return picture;
    } finally {
      clearTimeout(giveUp);
      void task.destroy();
    }
  } catch {
    return null;
  }
}

/** pdf.js reads the whole of a file that was cut off, to repair it: too much for a phone. */
async function hasItsEnd(file: Blob): Promise<boolean> {
  return (await file.slice(-endBytes).text()).includes('startxref');
}

async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}
