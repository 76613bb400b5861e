/**
 * Shows a rendered page in the frame's own document, whose policy lets no script run. Links lead nowhere: the frame cannot open
 * other pages.
 */
export function showPage(frame: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const part of page.querySelectorAll('script:not([type$="json"]), link:not([rel="stylesheet"])'))
    part.remove();
  for (const link of page.querySelectorAll('a[href]')) link.removeAttribute('href');
  const { theme } = document.documentElement.dataset;
  if (theme) page.documentElement.dataset.theme = theme;
  frame.documentElement.replaceWith(frame.adoptNode(page.documentElement));
}
