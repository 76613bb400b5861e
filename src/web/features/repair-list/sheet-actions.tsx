import { Download, Printer } from 'lucide-react';
import { actionClass } from '../../ui/action.tsx';
import type { FileFormat } from './repair-calls.ts';

/** What can be done with the list. */
export const SheetActions = ({ fileUrl }: { fileUrl: (as: FileFormat) => string }) => (
  <div className="screen-only mt-6 flex flex-wrap gap-3">
    <button type="button" onClick={() => window.print()} className={`${actionClass()} grow sm:grow-0`}>
      <Printer aria-hidden size={20} /> Print or save as PDF
    </button>
    <FileLinks fileUrl={fileUrl} />
  </div>
);

export const FileLinks = ({ fileUrl }: { fileUrl: (as: FileFormat) => string }) => (
  <>
    <a href={fileUrl('txt')} download className={`${actionClass('quiet')} grow sm:grow-0`}>
      <Download aria-hidden size={20} /> Text
    </a>
    <a href={fileUrl('csv')} download className={`${actionClass('quiet')} grow sm:grow-0`}>
      <Download aria-hidden size={20} /> Spreadsheet (CSV)
    </a>
  </>
);
