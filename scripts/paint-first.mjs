// A page that reads without its code should be on the screen before its code takes up line and processor. So the code is only named
// at the end of the page, and fetched, all of it at once, when the browser says that it has painted something.

/** The same in every page, so that one hash in the policy allows it. A page in the background paints nothing: it begins by the clock. */
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

/** Every module the page asks for, moved out of the way of its first frame. */
export function paintFirst(html) {
  const entry = entryScript.exec(html)?.[1];
  if (!entry) throw new Error('The page has no code to start');
  const parts = [...html.matchAll(preload)].map(([, file]) => file);
  return html
    .replace(entryScript, '')
    .replace(preload, '')
    .replace(
      '</body>',
      () => `<script data-code="${[entry, ...parts].join(' ')}">${starter}</script>\n  </body>`,
    );
}
