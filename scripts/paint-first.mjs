// A page that reads without its code should be on the screen before its code takes up line and processor. So the code is only named
// in the page, and fetched, all of it at once, when the first frame is on the screen; where a browser does not tell, when it is
// being painted.

/** The same in every page, so that one hash in the policy allows it. */
const starter = `
      (() => {
        const [entry, ...parts] = document.querySelector('meta[name="code"]').content.split(' ');
        let begun = false;
        const begin = () => {
          if (begun) return;
          begun = true;
          for (const href of parts)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
        };
        if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
          new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
        else requestAnimationFrame(() => setTimeout(begin));
        // A page in the background paints no frame.
        setTimeout(begin, 500);
      })();
    `;

const entryScript = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** Every module the page asks for, moved out of the way of its first frame. */
export function paintFirst(html) {
  const entry = entryScript.exec(html)?.[1];
  if (!entry) throw new Error('The page has no code to start');
  const parts = [...html.matchAll(preload)].map(([, file]) => file);
  return html
    .replace(entryScript, () => `\n    <meta name="code" content="${[entry, ...parts].join(' ')}">`)
    .replace(preload, '')
    .replace('</body>', () => `  <script>${starter}</script>\n  </body>`);
}
