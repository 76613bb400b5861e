import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OpenReport, ReportDocument } from './report-text.ts';

const parameter = 'read';
const listParameter = 'list';

/** The document in the viewer, or the printed list, is part of the URL: the back button closes it, and a reload opens it again. */
export function useViewedDocument(page: OpenReport): {
  viewed: ReportDocument | null;
  view: (document: ReportDocument) => void;
  close: () => void;
  /** The buyer's list for printing. */
  isList: boolean;
  showList: () => void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(parameter);
  const documents = page.versions.flatMap((version) => version.documents);
  const viewed = documents.find((document) => document.id === id && document.url === null) ?? null;
  const openedHere = typeof state === 'object' && state !== null && 'openedHere' in state;

  const show = (name: string, value: string) =>
    void navigate(
      { pathname, search: `${new URLSearchParams({ [name]: value })}` },
      { state: { openedHere: true } },
    );
  const close = useCallback(
    () => void (openedHere ? navigate(-1) : navigate(pathname, { replace: true })),
    [openedHere, navigate, pathname],
  );
  return {
    viewed,
    view: (document) => show(parameter, document.id),
    close,
    isList: new URLSearchParams(search).has(listParameter),
    showList: () => show(listParameter, '1'),
  };
}
