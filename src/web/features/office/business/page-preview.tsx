// The public pages as the draft would show them.
import { useEffect, useRef, useState } from 'react';
import { previewPage, readPreviewFrame } from '../../../../api/business-preview.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { deskCall } from '../../../lib/desk-call.ts';
import { paths } from '../../../paths.ts';
import { actionClass } from '../../../ui/action.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { showPage } from './show-page.ts';

const pages = [
  { value: paths.home, label: 'Home page' },
  { value: paths.pricing, label: 'Prices' },
  { value: paths.inspector, label: 'Your inspector' },
  { value: paths.whatsIncluded, label: 'What’s included' },
  { value: paths.inspectionDetails, label: 'How an inspection goes' },
  { value: paths.sampleReport, label: 'Sample report' },
  { value: paths.credentialComparison, label: 'Compare credentials' },
  { value: paths.contractPreview, label: 'Agreement' },
];

const sizes = {
  phone: { width: 390, height: 720 },
  desktop: { width: 1280, height: 900 },
} as const;
type Size = keyof typeof sizes;

export function PagePreview({ profile }: { profile: BusinessProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h4 className="text-lead font-semibold">Your pages</h4>
      <p className="mt-1 text-muted">See how visitors would see them, before you publish.</p>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={`${actionClass('quiet')} mt-3 w-full sm:w-auto`}
      >
        {open ? 'Hide your pages' : 'See your pages'}
      </button>
      {open && <Pages profile={profile} />}
    </section>
  );
}

function Pages({ profile }: { profile: BusinessProfile }) {
  const [path, setPath] = useState<string>(paths.home);
  const [size, setSize] = useState<Size>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const state = useShownPage(isReady ? frame.current : null, profile, path);
  const { place, scale } = useScale(sizes[size].width);
  const name = pages.find(({ value }) => value === path)?.label ?? '';
  return (
    <div className="mt-5 grid gap-4">
      <SelectField id="preview-page" label="Page" options={pages} value={path} onChange={setPath} />
      <Choice
        name="preview-size"
        legend="Show it on a"
        options={[
          { value: 'phone' as const, label: 'Phone', id: 'preview-phone' },
          { value: 'desktop' as const, label: 'Computer', id: 'preview-desktop' },
        ]}
        value={size}
        onChange={setSize}
      />
      <p role="status" className={state === 'failed' ? 'text-danger' : 'text-fine text-muted'}>
        {state === 'loading' && 'Drawing the page…'}
        {state === 'failed' && 'We couldn’t draw this page. Your changes are safe. Please choose it again.'}
        {state === 'shown' && 'A picture of your draft: links and forms don’t work here.'}
      </p>
      <div
        ref={place}
        style={{ height: sizes[size].height * scale, maxWidth: sizes[size].width }}
        className="overflow-hidden border border-line bg-sunk"
      >
        <iframe
          ref={frame}
          src={readPreviewFrame.path}
          // The page is put into its document; without "allow-scripts" nothing in it runs.
          sandbox="allow-same-origin"
          title={`${name}, as your draft would look`}
          onLoad={() => setReady(true)}
          style={{ ...sizes[size], transform: `scale(${scale})` }}
          className="origin-top-left bg-page"
        />
      </div>
    </div>
  );
}

/** The server draws one at a time for each owner. */
let last: Promise<unknown> = Promise.resolve();

function useShownPage(frame: HTMLIFrameElement | null, profile: BusinessProfile, path: string) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    if (!frame) return;
    let wanted = true;
    setState('loading');
    const show = async () => {
      if (!wanted) return;
      try {
        const { html } = await deskCall(previewPage, { body: { profile: { ...profile }, path } });
        if (!wanted || !frame.contentDocument) return;
        showPage(frame.contentDocument, html);
        setState('shown');
      } catch {
        if (wanted) setState('failed');
      }
    };
    last = last.then(show);
    return () => {
      wanted = false;
    };
  }, [frame, profile, path]);
  return state;
}

/** Shrinks the frame to the room there is. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, scale: room === 0 ? 1 : Math.min(1, room / width) };
}
