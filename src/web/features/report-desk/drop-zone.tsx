import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';

/** A button that chooses files, and on a wide screen a place to drop them. */
export function DropZone(props: {
  label: string;
  accept: string;
  hint: ReactNode;
  primary: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { label, accept, hint, primary, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-2 border-2 border-dashed p-4 text-center sm:p-8 ${isOver ? 'border-action bg-sunk' : 'border-muted'}`}
    >
      <button
        type="button"
        onClick={() => input.current?.click()}
        aria-describedby={id}
        className={`${actionClass(primary ? 'primary' : 'quiet')} w-full sm:w-auto`}
      >
        <Upload aria-hidden className="size-5 shrink-0" /> {label}
      </button>
      <p id={id} className="text-fine text-muted">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
