// Separate build entry: renders the pages in a thread, so that a change of the business holds up no request.
import { workInThread } from '../threads/work-in-thread.ts';
import { renderSite } from './render-site.ts';

export type RenderingWork = { render: typeof renderSite };

workInThread({ render: renderSite });
