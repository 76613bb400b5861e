import { FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A file is chosen, or dropped anywhere on the page: otherwise the browser would open it. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const over = useDrop(onFile);
  return (
    <div
      className={`max-w-2xl border-2 border-dashed p-[min(1.5rem,6vw)] sm:p-9 ${over ? 'border-action bg-sunk' : 'border-muted'}`}
    >
      <input
        id="agreement-file"
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby="agreement-file-hint"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor="agreement-file"
        className="inline-flex min-h-13 w-full cursor-pointer items-center justify-center gap-2.5 bg-action px-6 py-3 text-center text-lead font-semibold leading-tight text-on-action hover:brightness-110 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent sm:w-auto"
      >
        <FileSearch aria-hidden size={22} /> Choose the PDF
      </label>
      <p className="mt-3 hidden md:block">or drop it anywhere on this page</p>
      <p id="agreement-file-hint" className="mt-3 text-fine text-muted">
        We don’t upload your file. Your browser computes its fingerprint, and we only compare that.
      </p>
    </div>
  );
}

function useDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    return () => listening.abort();
  }, [onFile]);
  return over;
}
