import type { DeskReport } from '../../../api/report-desk.ts';
import { toast } from '../../ui/toast-store.ts';
import { refusalText } from './refusal-text.ts';
import type { ReportControl } from './use-report.ts';

/** Makes a change and shows its answer, or why it was refused. Resolves to whether it was made. */
export async function changeReport(
  { accept, read }: Pick<ReportControl, 'accept' | 'read'>,
  make: () => Promise<DeskReport>,
  done?: string,
): Promise<boolean> {
  try {
    accept(await make());
    if (done) toast({ title: done });
    return true;
  } catch (error) {
    toast({ title: 'Not saved', description: refusalText(error), tone: 'destructive' });
    void read();
    return false;
  }
}
