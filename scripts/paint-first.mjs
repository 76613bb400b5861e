// Delays a page's scripts until after its first paint, because prerendered pages are readable without them: the
// scripts are listed at the end of the page and fetched together once the browser has painted.

/** Identical in every page, so that one CSP hash allows it. A background page never paints: it starts by a timer. */
const starter = `{
let [src, ...parts] = document.currentScript.dataset.code.split(' ');
const add = (tag, facts) => document.head.append(Object.assign(document.createElement(tag), facts));
const begin = () => {
for (const href of parts) add('link', { rel: 'modulepreload', href });
if (src) add('script', { type: 'module', src });
src = parts = '';
};
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, 500);
}`;

const entryScript = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** The template with all modules moved after its first frame, and the modules. A page fills in __CODE__ with them and its own. */
export function paintFirst(html) {
  const entry = entryScript.exec(html)?.[1];
  if (!entry) throw new Error('The page has no code to start');
  const parts = [...html.matchAll(preload)].map(([, file]) => file);
  const template = html
    .replace(entryScript, '')
    .replace(preload, '')
    .replace('</body>', () => `<script data-code="__CODE__">${starter}</script>\n  </body>`);
  return { template, code: [entry, ...parts] };
}
